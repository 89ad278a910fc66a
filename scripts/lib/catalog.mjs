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

/** What the first plots do without: the whole catalogue brings it. */
const LATER = ['transport', 'retired', 'own_packets', 'equations', 'simplified', 'presets', 'definition', 'absent'];

/** The one parameter that plots draw: a line at the delay that is aimed at. */
const DRAWN = ['target_ms'];

/** @param {Json} entry */
const atFirst = (entry) => Object.fromEntries(Object.entries(entry).filter(([name]) => !LATER.includes(name)));

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
 * `entries.json`: of these, the controllers, applications and queue disciplines, with their names, gauges and delay targets, and how the
 * figures of the whole are shown.
 * @param {Json} catalog
 * @returns {Json}
 */
export function onlyEntries(catalog) {
  const { version, controllers, app, queues, metrics, ...rest } = withoutTexts(catalog);
  /** @param {unknown} list */
  const bare = (list) =>
    /** @type {(Json & { params: { key: string }[] })[]} */ (list).map((entry) => ({
      ...atFirst(entry),
      // What someone hears is no curve of the first plots.
      ...('felt' in entry && { gauges: [] }),
      params: entry.params.filter(({ key }) => DRAWN.includes(key)),
    }));
  return {
    version,
    ...Object.fromEntries(Object.keys(rest).map((key) => [key, []])),
    controllers: bare(controllers),
    app: /** @type {Json[]} */ (app).map(({ id, label, gauges }) => ({ id, label, params: [], gauges })),
    queues: bare(queues),
    metrics: /** @type {Json[]} */ (metrics).filter(({ scope }) => scope === 'run').map(atFirst),
  };
}
