/**
 * Ends the fades that a change of theme starts, by the system or in Settings: text changes at once, and could not be read
 * on what still fades behind it.
 */
export function showThemeAtOnce(page: Document): void {
  const endFades = () => {
    for (const fade of page.getAnimations()) {
      if (fade instanceof CSSTransition) {
        fade.finish();
      }
    }
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", endFades);
  new MutationObserver(endFades).observe(page.documentElement, { attributeFilter: ["data-theme"] });
}
