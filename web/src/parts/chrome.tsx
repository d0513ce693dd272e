// What stands around every page: the way home, the language, the theme, the skip link.
import type { ComponentChildren } from "preact";
import { remember, useKept } from "../keys";
import { Symbol } from "../symbols";
import { isDark, switchTheme } from "../theme";
import { language, languages, switchLanguage, t } from "../words";
import type { Language } from "../words";

export function Home() {
  return (
    <a class="home" href="#/" aria-label={t("Polity, to the start page")} data-test="home">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M12 2 22 8H2zM4 9.5h3v8H4zm6.5 0h3v8h-3zm6.5 0h3v8h-3zM2 19h20v3H2z" />
      </svg>
      <span>Polity</span>
    </a>
  );
}

export function LanguageSwitch() {
  return (
    <select
      class="quiet"
      aria-label={t("Language")}
      data-test="language"
      value={language()}
      onChange={(event) => {
        const chosen = event.currentTarget.value as Language;
        remember("language", chosen);
        void switchLanguage(chosen);
      }}
    >
      {languages.map(({ name, says }) => (
        <option key={name} value={name} lang={name}>
          {says}
        </option>
      ))}
    </select>
  );
}

export function ThemeSwitch() {
  const dark = useKept(isDark);
  const label = dark ? t("Light colours") : t("Dark colours");
  return (
    <button
      type="button"
      class="icon"
      title={label}
      aria-label={label}
      data-test="theme"
      onClick={() => switchTheme(dark ? "light" : "dark")}
    >
      <Symbol name={dark ? "sun" : "moon"} />
    </button>
  );
}

// A link would change the address, which is ours to read; so it only moves the focus.
export function Skip({ to, children }: { to: string; children: ComponentChildren }) {
  return (
    <button type="button" class="skip" data-test="skip" onClick={() => document.getElementById(to)?.focus()}>
      {children}
    </button>
  );
}

export function Disclaimer() {
  return (
    <footer class="disclaimer">
      <p>
        {t(
          "Polity is an unofficial, non-commercial fan implementation. It is not connected with any publisher or author and uses no publisher's art or text.",
        )}
      </p>
    </footer>
  );
}

export function Page({ title, children }: { title?: string; children: ComponentChildren }) {
  return (
    <div class="page sheet-page">
      <Skip to="main">{t("To the content")}</Skip>
      <header class="page-head">
        <Home />
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1}>
        {title && <h1>{title}</h1>}
        {children}
      </main>
      <Disclaimer />
    </div>
  );
}

export function Wrong({ children }: { children: ComponentChildren }) {
  return (
    <p class="wrong" role="alert" data-test="problem">
      <Symbol name="cross" />
      <span>{children}</span>
    </p>
  );
}
