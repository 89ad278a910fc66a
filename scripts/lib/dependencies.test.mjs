import { afterEach, describe, expect, test, vi } from 'vitest';
import { auditOf, crateAdvisories, npmAdvisories } from './dependencies.mjs';
import { runSteps, Skip, Stop } from './steps.mjs';

const tools = { machine: {}, say: () => undefined, open: () => undefined };
const done = { ok: true, missing: false, late: false, output: '' };
const failed = { ...done, ok: false };
const list = 'https://example.org/advisories';

/**
 * Another machine: what each program says there. Whatever else is asked for is an error of the test.
 * @param {Record<string, typeof done>} says by the program's name
 * @param {{ has?: boolean, accepted?: string[] }} [more]
 */
function machine(says, { has = true, accepted = [] } = {}) {
  /** @type {string[]} */
  const calls = [];
  return {
    calls,
    run: (/** @type {string} */ program, /** @type {string[]} */ args) => {
      calls.push([program, ...args].join(' '));
      const answer = says[program];
      return answer === undefined ? Promise.reject(new Error(`nobody asked for ${program}`)) : Promise.resolve(answer);
    },
    hasDeny: () => Promise.resolve(has),
    buildDeny: () => {
      calls.push('build');
      return Promise.resolve();
    },
    manifests: ['Cargo.toml', 'fuzz/Cargo.toml'],
    policy: () => Promise.resolve({ allow: ['MIT'], accepted, databases: [list] }),
  };
}

describe('advisories on crates', () => {
  /** @param {ReturnType<typeof machine>} here @param {boolean} [always] */
  const check = async (here, always = false) => crateAdvisories({ here, always }).run(tools);

  test('are asked for both workspaces where the list can be reached', async () => {
    const here = machine({ git: done, 'cargo-deny': { ...done, output: 'warning[duplicate]: two\nadvisories ok' } });
    expect(await check(here)).toBe('passed, 2 warnings: "cargo-deny check" shows them');
    expect(here.calls[0]).toContain(list);
    expect(here.calls.slice(1).map((call) => /--manifest-path (\S+)/.exec(call)?.[1])).toEqual(here.manifests);
    expect(here.calls.slice(1).every((call) => call.endsWith(' check'))).toBe(true);
  });

  test('fail with what cargo-deny says', async () => {
    const output = 'error[vulnerability]: A made-up advisory\nadvisories FAILED';
    const refused = check(machine({ git: done, 'cargo-deny': { ...failed, output } }));
    await expect(refused).rejects.toMatchObject({ message: 'cargo-deny refuses a crate of Cargo.toml.', output });
    await expect(refused).rejects.toBeInstanceOf(Stop);
  });

  test('are skipped without a network, and a tool that could not help is not built', async () => {
    const here = machine({ git: failed }, { has: false });
    await expect(check(here)).rejects.toThrow(
      'the network does not reach the list of advisories. "npm run deny" on an open network checks them.',
    );
    await expect(check(here)).rejects.toBeInstanceOf(Skip);
    expect(here.calls.every((call) => call.startsWith('git '))).toBe(true);
  });

  test('are skipped where the network is silent, and where there is no git', async () => {
    await expect(check(machine({ git: { ...failed, late: true } }, { has: false }))).rejects.toThrow('within 20 s');
    await expect(check(machine({ git: { ...failed, missing: true } }, { has: false }))).rejects.toThrow('no git');
  });

  test('a tool that is missing is built where it is of use, or wanted', async () => {
    const reached = machine({ git: done, 'cargo-deny': done }, { has: false });
    expect(await check(reached)).toBe('passed');
    expect(reached.calls[1]).toBe('build');
    const wanted = machine({ git: failed, 'cargo-deny': done }, { has: false });
    await expect(check(wanted, true)).rejects.toBeInstanceOf(Skip);
    expect(wanted.calls).toContain('build');
  });

  test('without a network a tool that is there still looks at the rest, and its refusal counts', async () => {
    const here = machine({ git: failed, 'cargo-deny': done });
    await expect(check(here)).rejects.toBeInstanceOf(Skip);
    expect(here.calls.at(-1)).toMatch(/ check bans licenses sources$/);
    await expect(check(machine({ git: failed, 'cargo-deny': failed }))).rejects.toBeInstanceOf(Stop);
  });

  test('are skipped where the list stops coming', async () => {
    const broken = { ...failed, output: '[ERROR] failed to fetch advisory database https://example.org' };
    await expect(check(machine({ git: done, 'cargo-deny': broken }))).rejects.toBeInstanceOf(Skip);
    await expect(check(machine({ git: done, 'cargo-deny': { ...failed, late: true } }))).rejects.toBeInstanceOf(Skip);
  });
});

/** As npm 10 prints it. */
const report = JSON.stringify(
  {
    auditReportVersion: 2,
    vulnerabilities: {
      bad: {
        name: 'bad',
        via: [
          {
            source: 1,
            name: 'bad',
            title: 'Prototype pollution',
            url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
            severity: 'low',
            range: '<2.0.0',
          },
        ],
      },
      above: { name: 'above', via: ['bad'] },
    },
  },
  null,
  2,
);
const line = 'bad <2.0.0: low, Prototype pollution (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)';
const refusal = `npm error audit endpoint returned an error
{
  "message": "405 Method Not Allowed - POST https://registry.example.org/-/npm/v1/security/advisories/bulk",
  "statusCode": 405
}
npm error A complete log of this run`;

describe('advisories on npm packages', () => {
  test('fail, each named once, also a low one of a tool', async () => {
    const here = machine({ npm: { ...failed, output: `npm warn something\n${report}\n` } });
    await expect(npmAdvisories(here).run(tools)).rejects.toMatchObject({ output: line });
    await expect(npmAdvisories(here).run(tools)).rejects.toBeInstanceOf(Stop);
  });

  test('pass where there are none, or deny.toml accepts them', async () => {
    const none = '{\n  "auditReportVersion": 2,\n  "vulnerabilities": {}\n}';
    const here = machine({ npm: { ...done, output: none } });
    expect(await npmAdvisories(here).run(tools)).toBe('passed');
    expect(here.calls[0]).toContain('--no-offline');
    expect(auditOf(report, ['GHSA-aaaa-bbbb-cccc'])).toEqual({ found: [] });
    expect(auditOf(report, ['GHSA-other'])).toEqual({ found: [line] });
  });

  test('are skipped where the registry refuses, cannot be reached or is silent, without its address', async () => {
    const unreachable = `npm error audit endpoint returned an error
{
  "message": "request to https://registry.example.org/x failed, reason: connect ECONNREFUSED 127.0.0.1:9"
}`;
    expect(auditOf(refusal, [])).toEqual({ skipped: '405 Method Not Allowed' });
    expect(auditOf(unreachable, [])).toEqual({ skipped: 'connect ECONNREFUSED 127.0.0.1:9' });
    const silent = machine({ npm: { ...failed, late: true } });
    await expect(npmAdvisories(silent).run(tools)).rejects.toThrow('no answer within 20 s');
    await expect(npmAdvisories(silent).run(tools)).rejects.toBeInstanceOf(Skip);
  });

  test('whatever else npm says is no reason to go on', () => {
    expect(() => auditOf('Segmentation fault', [])).toThrow(Stop);
    expect(() => auditOf('{\n  "error": { "code": "ENOLOCK" }\n}', [])).toThrow(Stop);
  });
});

describe('a run with skipped checks', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const skipping = {
    name: 'Advisories',
    check: true,
    run: () => {
      throw new Skip('no network. Do this.');
    },
  };
  const written = () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    return () => write.mock.calls.map(([text]) => text).join('');
  };

  test('says so in the step’s line and at the end', async () => {
    const output = written();
    const { skipped, rest } = await runSteps('npm test', [
      skipping,
      { name: 'Other', check: true, run: () => 'passed' },
    ]);
    expect(output()).toMatch(/\[1\/2\] Advisories: SKIPPED \(\S+ s\): no network\. Do this\.\n\[2\/2\] Other: passed/);
    expect(skipped).toEqual(['Advisories']);
    expect(rest).toBe('; skipped: Advisories (see above)');
  });

  test('still fails for another, and says both', async () => {
    const output = written();
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit');
    });
    const failing = {
      name: 'Other',
      check: true,
      run: () => {
        throw new Stop('Other failed.');
      },
    };
    await expect(runSteps('npm test', [skipping, failing])).rejects.toThrow('exit');
    expect(exit).toHaveBeenCalledWith(1);
    expect(output()).toMatch(
      /npm test failed: Other \(1 of 2 checks\) in \S+ s; skipped: Advisories \(see above\)\.\n$/,
    );
  });
});
