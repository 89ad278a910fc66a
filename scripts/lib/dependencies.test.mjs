import { expect, test } from 'vitest';
import { auditOf } from './dependencies.mjs';
import { Stop } from './steps.mjs';

const advisory = {
  name: 'bad',
  title: 'Prototype pollution',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'low',
  range: '<2.0.0',
};
/** As npm 10 prints it, the one advisory also under what depends on the package. @param {object} vulnerabilities */
const report = (vulnerabilities) =>
  `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities }, null, 2)}\n`;
const bad = report({ bad: { via: [advisory] }, above: { via: ['bad', advisory] } });

test('an advisory on an npm package is told once, unless deny.toml accepts it', () => {
  const line = 'bad <2.0.0: low, Prototype pollution (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)';
  expect(auditOf(bad, ['GHSA-other'])).toEqual([line]);
  expect(auditOf(bad, ['GHSA-aaaa-bbbb-cccc'])).toEqual([]);
  expect(auditOf(report({}), [])).toEqual([]);
});

test('a registry without a list is no fault, and whatever else npm says is no reason to go on', () => {
  const refusal =
    'npm error audit endpoint returned an error\n{\n  "message": "405", "statusCode": 405\n}\nnpm error A log';
  expect(auditOf(refusal, [])).toBeUndefined();
  expect(() => auditOf('Segmentation fault', [])).toThrow(Stop);
  expect(() => auditOf('{\n  "error": { "code": "ENOLOCK" }\n}', [])).toThrow(Stop);
});
