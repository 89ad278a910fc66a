/**
 * The two smaller copies of the engine's catalogue that the page reads before the whole of it: the first plots need little
 * more than names, the controls need all the numbers, and both are to be on screen before the texts have come.
 */

/** @typedef {Record<string, unknown>} Json */

/** What only explains: read one tap away, so loaded after the page shows. */
const TEXTS = [
  'help',
  'source',
  'summary',
  'equations',
  'laws',
  'simplified',
  'not_implemented',
  'definition',
  'absent',
];

/** The one parameter that plots draw: a line at the delay that is aimed at. */
const DRAWN = ['target_ms'];

/** @param {Json} entry @param {string} key */
const without = (entry, key) => Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key));

/** @param {unknown} value */
const emptied = (value) => (typeof value === 'string' ? '' : []);

/**
 * `tables.json`: everything but the texts.
 * @param {Json} catalog
 * @returns {Json}
 */
export function withoutTexts(catalog) {
  /** @param {string} key @param {unknown} value */
  const bare = (key, value) => (TEXTS.includes(key) ? emptied(value) : value);
  const tables = /** @type {Json} */ (JSON.parse(JSON.stringify(catalog, bare)));
  return tables;
}

/**
 * `entries.json`: of these, the controllers and queue disciplines, with their names, gauges and delay targets, and how the
 * figures of the whole are shown. Same shape.
 * @param {Json} catalog
 * @returns {Json}
 */
export function onlyEntries(catalog) {
  const { version, controllers, queues, metrics, ...rest } = withoutTexts(catalog);
  /** @param {unknown} list */
  const bare = (list) =>
    /** @type {(Json & { params: { key: string }[] })[]} */ (list).map((entry) => ({
      ...without(without(entry, 'transport'), 'retired'),
      params: entry.params.filter(({ key }) => DRAWN.includes(key)),
      ...('presets' in entry && { presets: [] }),
    }));
  return {
    version,
    ...Object.fromEntries(Object.keys(rest).map((key) => [key, []])),
    controllers: bare(controllers),
    queues: bare(queues),
    metrics: /** @type {Json[]} */ (metrics).filter(({ scope }) => scope === 'run'),
  };
}
