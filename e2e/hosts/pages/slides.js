const { Reveal } = /** @type {{ Reveal: { initialize: (options: object) => Promise<void> } }} */ (
  /** @type {unknown} */ (window)
);
void Reveal.initialize({ transition: 'fade', hash: true });
