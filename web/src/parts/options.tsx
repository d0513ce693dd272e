// The options of a game: what can only be off or on is ticked, the rest is chosen from a list.
import type { Option } from "../types";
import { t } from "../words";

interface Props {
  options: Option[];
  chosen: Record<string, string>;
  change(chosen: Record<string, string>): void;
}

function isSwitch({ values }: Option): boolean {
  return values.length === 2 && values.every(({ name }) => name === "on" || name === "off");
}

function OptionField({ option, value, set }: { option: Option; value: string; set(value: string): void }) {
  const test = `option-${option.name}`;
  if (isSwitch(option))
    return (
      <label class="tick">
        <input
          type="checkbox"
          data-test={test}
          checked={value === "on"}
          onChange={(event) => set(event.currentTarget.checked ? "on" : "off")}
        />
        <span>{option.says}</span>
      </label>
    );
  return (
    <label>
      <span>{option.says}</span>
      <select data-test={test} value={value} onChange={(event) => set(event.currentTarget.value)}>
        {option.values.map(({ name, says }) => (
          <option key={name} value={name}>
            {says}
          </option>
        ))}
      </select>
    </label>
  );
}

export function OptionFields({ options, chosen, change }: Props) {
  const value = (option: Option) => chosen[option.name] ?? option.default;
  const unusual = options.filter((option) => value(option) !== option.default);
  const told = unusual.map(
    (option) => `${option.says}: ${option.values.find(({ name }) => name === value(option))?.says}`,
  );
  return (
    <details class="options" data-test="options">
      <summary>
        <span>{t("Options of the game")}</span>
        <small>{told.length > 0 ? told.join(" · ") : t("as usual")}</small>
      </summary>
      <div class="option-grid">
        {options.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            value={value(option)}
            set={(next) => change({ ...chosen, [option.name]: next })}
          />
        ))}
      </div>
    </details>
  );
}
