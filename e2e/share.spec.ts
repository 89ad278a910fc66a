import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { axeFindsNothing } from './support/looks';
import { generate, correction } from 'lean-qr';
import { readFile } from 'node:fs/promises';

const CHANGED = './#v=2&p=tcp-vs-ledbat&lbe.target=60ms';

const QUEUE = { kind: 'droptail', limit_packets: 50 };

const digestOf = (page: Page) => page.locator('p.source code');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share this experiment' });
const mark = (page: Page) => page.getByRole('status', { name: 'Verified link' });
const notices = (page: Page) => page.locator('notice-list');

/** The laboratory with a finished run; answers its digest. */
async function open(page: Page, address = CHANGED): Promise<string> {
  await page.goto(address);
  await expect(digestOf(page)).toHaveText(/^[0-9a-f]{16}$/);
  return (await digestOf(page).textContent()) ?? '';
}

/** The same with the dialog, on one of its tabs. */
async function share(page: Page, tab = 'Link'): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('tab', { name: tab }).click();
}

const allowCopying = (context: BrowserContext) => context.grantPermissions(['clipboard-read', 'clipboard-write']);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Copies the text of a field by its button, and sees that it is what stands there. */
async function copied(page: Page, label: string): Promise<string> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  const text = await field.inputValue();
  const copying = dialog(page).locator('copy-field', { has: field });
  await copying.getByRole('button', { name: /^Copy/ }).click();
  await expect(copying.getByText('Copied.')).toBeAttached(); // another field may still say so too
  expect(await clipboard(page)).toBe(text);
  return text;
}

/** Opens an address elsewhere, after another one; the run there must have this digest. */
async function expectSameRun(other: Page, address: string, digest: string): Promise<void> {
  await other.goto('./#v=2&p=two-reno');
  await expect(digestOf(other)).toHaveText(/^[0-9a-f]{16}$/);
  await expect(digestOf(other)).not.toHaveText(digest);
  await other.goto(address);
  await expect(digestOf(other)).toHaveText(digest);
}

interface Dropped {
  readonly name: string;
  readonly content: string | Buffer;
}

/** Lets files go over the page, as from the desktop. */
async function drop(page: Page, ...files: readonly Dropped[]): Promise<void> {
  const given = files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') }));
  await expect(page.locator('file-drop')).toBeAttached();
  await page.waitForFunction(() => customElements.get('file-drop') !== undefined);
  await page.evaluate((list) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
    }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }
  }, given);
}

async function download(page: Page, name: string): Promise<Dropped> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test.describe('what is copied opens the same run', () => {
  test(
    'as a link with Enter alone, in Markdown with its picture, as an iframe and as an element',
    { tag: '@long' },
    async ({ page, context }) => {
      await allowCopying(context);
      const digest = await open(page);
      const other = await context.newPage();
      await test.step('as a link, with Enter alone', async () => {
        const before = page.url();
        await page.getByRole('button', { name: 'Share', exact: true }).focus();
        await page.keyboard.press('Enter');
        await expect(dialog(page).getByRole('button', { name: 'Copy link' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
        expect(page.url()).toBe(before);
        await expectSameRun(other, await clipboard(page), digest);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
      });
      await test.step('in Markdown, with its picture, which opens too', async () => {
        await share(page, 'Markdown');
        const plain = await copied(page, 'Link in Markdown');
        const [, title, address = ''] = /^\[(.*)\]\((.*)\)$/.exec(plain) ?? [];
        expect(title).toContain('Does LEDBAT yield to TCP?');
        await expectSameRun(other, address, digest);
        const pictured = await copied(page, 'Picture with link in Markdown');
        const picture = await download(page, 'Download the picture');
        expect(pictured).toBe(`[![${title ?? ''}](${picture.name})](${address})`);
        await other.goto('./#v=2&p=two-reno');
        await expect(digestOf(other)).not.toHaveText(digest);
        await drop(other, picture);
        await expect(digestOf(other)).toHaveText(digest);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
      });
      await test.step('as an iframe and as an element', async () => {
        await share(page, 'iframe');
        const frame = await copied(page, 'iframe');
        await dialog(page).getByRole('tab', { name: 'Element' }).click();
        const element = await copied(page, 'Element with its script');
        // As the browser reads them, not as they are written.
        const read = await page.evaluate(
          ([one = '', other = '']) => {
            const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
            const iframe = parse(one).querySelector('iframe');
            const figure = parse(other).querySelector('lbe-figure');
            return {
              src: iframe?.src ?? '',
              iframe: [iframe?.title, iframe?.width, iframe?.loading, iframe?.allow, iframe?.getAttribute('style')],
              link: figure?.getAttribute('link') ?? '',
              anchor: figure?.querySelector('a')?.href ?? '',
              script: parse(other).querySelector('script')?.src,
            };
          },
          [frame, element],
        );
        const base = new URL('./', page.url()).href;
        expect(read.src).toBe(`${base}embed.html${new URL(page.url()).hash}`);
        expect(read.iframe).toEqual([
          await page.evaluate(() => document.title.replace(' · LBE Lab', '')),
          '100%',
          'lazy',
          'fullscreen; clipboard-write',
          null,
        ]);
        expect(read.script).toBe(`${base}lbe-figure.js`);
        expect(read.link).toBe(new URL(page.url()).hash.slice(1));
        await expectSameRun(other, read.anchor, digest);
        await expect(dialog(page).getByRole('link', { name: /builder/ })).toHaveAttribute(
          'href',
          `${base}builder.html#${read.link}`,
        );
      });
    },
  );

  test('as a QR code, module by module, and as a file', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const digest = await open(page);
    await test.step('as a QR code, module by module', async () => {
      const address = page.url();
      await share(page, 'QR code');
      const code = generate(address, { minCorrectionLevel: correction.M });
      const expected = Array.from({ length: code.size }, (_, y) =>
        Array.from({ length: code.size }, (__, x) => (code.get(x, y) ? '#' : '.')).join(''),
      );
      const read = (selector: string) =>
        page.locator(selector).evaluate(async (svg) => {
          const side = (svg as SVGSVGElement).viewBox.baseVal.width;
          const copy = svg.cloneNode(true) as SVGSVGElement;
          copy.setAttribute('width', String(side * 4));
          copy.setAttribute('height', String(side * 4));
          const image = new Image();
          image.src = URL.createObjectURL(
            new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
          );
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = canvas.height = side * 4;
          const pen = canvas.getContext('2d');
          pen?.drawImage(image, 0, 0);
          return Array.from({ length: side }, (_, y) =>
            Array.from({ length: side }, (__, x) => {
              const [red = 128, , , alpha = 0] = pen?.getImageData(x * 4 + 2, y * 4 + 2, 1, 1).data ?? [];
              return alpha < 255 ? '?' : red < 64 ? '#' : red > 192 ? '.' : '?';
            }).join(''),
          );
        });
      const quiet = '.'.repeat(code.size + 8);
      const whole = [
        quiet,
        quiet,
        quiet,
        quiet,
        ...expected.map((row) => `....${row}....`),
        quiet,
        quiet,
        quiet,
        quiet,
      ];
      expect(await read('qr-code > svg.code >> nth=0')).toEqual(whole);
      const file = await download(page, 'Download SVG');
      expect(file.content.toString()).toContain('<svg');
      expect(file.name).toMatch(/-qr\.svg$/);

      await dialog(page).getByRole('button', { name: 'Show it large' }).click();
      const large = page.locator('qr-code dialog svg.code');
      await expect(large).toBeVisible();
      const box = await large.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(500);
      await page.getByRole('button', { name: 'Back to the page' }).click();
      await expect(large).toBeHidden();
      await expect(dialog(page)).toBeVisible();
    });
    await test.step('as a file, chosen by keyboard', async () => {
      await dialog(page).getByRole('tab', { name: 'File' }).click();
      const other = await page.context().newPage();
      const scenario = await download(page, 'Download scenario');
      const results = await download(page, 'Download scenario and results');
      expect(scenario.name).toMatch(/\.lbe\.json$/);
      for (const { name, content } of [scenario, results]) {
        await open(other, './#v=2&p=two-reno');
        await other.getByRole('button', { name: 'Experiments' }).click();
        const chooser = other.waitForEvent('filechooser');
        const button = other.getByRole('button', { name: 'Open a file…' });
        await button.focus();
        await other.keyboard.press('Enter');
        await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
        await expect(digestOf(other)).toHaveText(digest);
        await expect(notices(other)).toContainText(`“${name}”`);
        await other.goBack();
        await expect(digestOf(other)).not.toHaveText(digest);
      }
    });
  });
});

test(
  'the dialog: what is ticked is in the link; by keyboard, with the focus given back',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, `${CHANGED}&plots=cwnd,queue&at=47.3s`);
    await test.step('what is ticked is in the link, and what is not is not', async () => {
      await share(page);
      const link = dialog(page).getByRole('textbox', { name: 'Link' });
      await expect(link).toHaveValue(/&plots=cwnd,queue&at=47\.3s$/);
      await dialog(page)
        .getByRole('checkbox', { name: /The moment on screen, 47\.3/ })
        .uncheck();
      await expect(link).toHaveValue(/&plots=cwnd,queue$/);
      await dialog(page).getByRole('checkbox', { name: 'Which plots are shown' }).uncheck();
      await expect(link).toHaveValue(/&lbe\.target=60ms$/);
      await expect(dialog(page).getByText(/^\d\d characters: fine everywhere/)).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('the dialog is worked by keyboard, and gives the focus back', async () => {
      const button = page.getByRole('button', { name: 'Share', exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('button', { name: 'Copy link' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(dialog(page).getByRole('tab', { name: 'Link' })).toBeFocused();
      for (const name of ['Markdown', 'iframe', 'Element', 'QR code', 'File', 'Link']) {
        await page.keyboard.press('ArrowRight');
        await expect(dialog(page).getByRole('tab', { name })).toBeFocused();
        await expect(dialog(page).getByRole('tabpanel', { name })).toBeVisible();
      }
      await page.keyboard.press('End');
      await expect(dialog(page).getByRole('tab', { name: 'File' })).toBeFocused();
      // Every stop is in the dialog.
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.localName)).toMatch(/^(share-dialog|body)$/);
      }
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(button).toBeFocused();
    });
  },
);

test.describe('a verified link', () => {
  async function verifiedLink(page: Page): Promise<string> {
    await open(page);
    await share(page);
    await dialog(page)
      .getByRole('checkbox', { name: /^Verified/ })
      .check();
    const link = dialog(page).getByRole('textbox', { name: 'Link' });
    await expect(link).toHaveValue(/[0-9a-f]{16}/);
    return link.inputValue();
  }

  test('says whether the run was reproduced, until the experiment is another', { tag: '@long' }, async ({ page }) => {
    const link = await verifiedLink(page);
    const other = await page.context().newPage();
    await test.step('says that the run was reproduced, until the experiment is another', async () => {
      const digest = await open(other, link);
      await expect(mark(other)).toContainText(`Reproduced: this browser computed the same digest ${digest}`);
      const target = other.getByRole('textbox', { name: 'Target τ' });
      await target.fill('70');
      await target.press('Enter');
      await expect(digestOf(other)).not.toHaveText(digest);
      await expect(mark(other)).toBeEmpty();
    });
    await test.step('says that it was not, and what that may mean', async () => {
      const digest = await digestOf(page).textContent();
      const wrong = link.replace(digest ?? '', '0123456789abcdef');
      expect(wrong).not.toBe(link);
      await open(other, wrong);
      await expect(mark(other)).toContainText(`Not reproduced: this browser computed the digest ${digest ?? ''}`);
      await expect(mark(other)).toContainText('0123456789abcdef');
      await expect(mark(other)).toContainText('Copy a report');
      await expect(notices(other)).toContainText('Not reproduced');
    });
  });
});

test(
  'an exported figure dropped on the lab opens its experiment, and tells that the run is the same',
  { tag: '@long' },
  async ({ page }) => {
    const digest = await open(page);
    await page.locator('take-home summary', { hasText: 'Take it home' }).click();
    const svg = await download(page, 'Download SVG');
    const png = await download(page, 'Download PNG');
    const other = await page.context().newPage();
    for (const file of [svg, png]) {
      await open(other, './#v=2&p=two-reno');
      await drop(other, file);
      await expect(digestOf(other)).toHaveText(digest);
      await expect(notices(other)).toContainText(file.name);
      await expect(mark(other)).toContainText('Reproduced');
      await other.goBack();
      await expect(digestOf(other)).not.toHaveText(digest);
    }
  },
);

/** Bad files, and what is said of each. */
const badFiles = [
  ['notes.txt', 'hello', /“notes\.txt” was not opened\. .*no link/],
  ['cut.json', '{"version": 1, "links": [', /damaged or cut short/],
  [
    'long.json',
    '{"version":1,"duration_s":-1,"links":[{"id":"b"}],"flows":[{"id":"f","cc":{"kind":"reno"}}]}',
    /duration_s/,
  ],
  ['other.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="run"</script></svg>', /no experiment/],
  [
    'refused.json',
    '{"version":1,"duration_s":5,"links":[{"id":"b","rate_bps":1e6,"delay_ms":1,"queue":{"kind":"droptail","limit_packets":9}}],"flows":[{"id":"f","cc":{"kind":"reno"},"path":["nowhere"]}]}',
    /nowhere/,
  ],
] as const;

test(
  'files that are dropped: bad ones, a place for them, a scenario with its trace, and one too long for a link',
  { tag: '@long' },
  async ({ page }) => {
    const digest = await open(page);
    await test.step('a bad file leaves the page as it is, with a sentence', async () => {
      const before = page.url();
      for (const [name, content, sentence] of badFiles) {
        await drop(page, { name, content });
        await expect(notices(page)).toContainText(sentence);
        await expect(digestOf(page)).toHaveText(digest);
        await expect.poll(() => page.url()).toBe(before);
      }
      await expect(page).not.toHaveTitle('run');
    });
    await test.step('a place to drop shows while files are dragged, and nothing else moves', async () => {
      await page.waitForFunction(() => customElements.get('file-drop') !== undefined);
      const drag = (type: string, kind: 'file' | 'text') =>
        page.evaluate(
          ([event = '', what]) => {
            const dataTransfer = new DataTransfer();
            if (what === 'file') dataTransfer.items.add(new File(['x'], 'x.json'));
            else dataTransfer.setData('text/plain', 'x');
            document.body.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }));
          },
          [type, kind],
        );
      const zone = page.getByText('Drop it here to open the experiment');
      const box = await page.locator('plot-stack').boundingBox();
      await drag('dragenter', 'text');
      await expect(zone).toBeHidden();
      await drag('dragenter', 'file');
      await expect(zone).toBeVisible();
      expect(await page.locator('plot-stack').boundingBox()).toEqual(box);
      await drag('dragleave', 'file');
      await expect(zone).toBeHidden();
    });
    await test.step('a scenario and its trace are dropped together', async () => {
      const scenario = {
        version: 1,
        title: 'My own trace',
        duration_s: 5,
        links: [{ id: 'b', rate_trace: { file: 'mine.trace' }, delay_ms: 10, queue: QUEUE }],
        flows: [{ id: 'f', cc: { kind: 'reno' }, path: ['b'] }],
      };
      const file = { name: 'mine.json', content: JSON.stringify(scenario) };
      await drop(page, file);
      await expect(notices(page)).toContainText('“mine.trace”');
      await drop(page, { name: 'mine.trace', content: '0\n4\n8\n12\n' }, file);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My own trace');
      await expect(notices(page)).toContainText('Opened the scenario in “mine.json”');
    });
    await test.step('what is too long for a link is offered as a file', async () => {
      // Rates that nothing makes shorter.
      const steps = Array.from({ length: 9_000 }, (_, i) => [i / 1000, 1_000_000 + ((i * 2654435761) >>> 7)]);
      const scenario = {
        version: 1,
        title: 'Long',
        duration_s: 5,
        links: [{ id: 'b', rate_steps: steps, delay_ms: 10, queue: QUEUE }],
        flows: [{ id: 'f', cc: { kind: 'reno' }, path: ['b'] }],
      };
      await drop(page, { name: 'long.json', content: JSON.stringify(scenario) });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long');
      await share(page);
      await expect(dialog(page).getByText(/This would be a link of [\d,\s]+ characters/)).toBeVisible();
      await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
      await dialog(page).getByRole('button', { name: 'Share it as a file' }).click();
      await expect(dialog(page).getByRole('tab', { name: 'File' })).toHaveAttribute('aria-selected', 'true');
      const file = await download(page, 'Download scenario');
      // It says what has been changed, and is the same besides.
      expect(JSON.parse(file.content.toString())).toEqual({
        ...scenario,
        summary: expect.stringMatching(/^Changed from/) as unknown,
      });
    });
  },
);

test('where copying is refused the link is selected; where there is a sheet of the system, it gets title and link', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset['sent'] = JSON.stringify(data);
        return Promise.resolve();
      },
    });
  });
  await open(page);
  await share(page);
  await test.step('where copying is refused the link is selected, and the page says what to press', async () => {
    await dialog(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog(page).getByText(/press Ctrl\+C/)).toBeVisible();
    const link = dialog(page).getByRole('textbox', { name: 'Link' });
    await expect(link).toBeFocused();
    expect(await link.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart)).toBe(
      (await link.inputValue()).length,
    );
  });
  await test.step('the system’s own sheet gets title and link, where there is one', async () => {
    const url = await dialog(page).getByRole('textbox', { name: 'Link' }).inputValue();
    await dialog(page).getByRole('button', { name: 'Share…' }).click();
    const sent = await page.evaluate(() => document.documentElement.dataset['sent']);
    expect(JSON.parse(sent ?? '{}')).toMatchObject({ url, title: expect.stringContaining('LEDBAT') });
  });
});

test('in German the dialog is German', { tag: '@long' }, async ({ page }) => {
  await open(page, './?lang=de#v=2&p=tcp-vs-ledbat');
  await page.getByRole('button', { name: 'Teilen', exact: true }).click();
  const german = page.getByRole('dialog', { name: 'Dieses Experiment teilen' });
  await expect(german.getByText(/Zeichen: überall unproblematisch/)).toBeVisible();
  for (const name of ['QR-Code', 'Datei']) await german.getByRole('tab', { name }).click();
  await expect(german.getByRole('button', { name: 'Szenario herunterladen' })).toBeVisible();
});

test('axe finds nothing, and nothing runs out of the window', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const digest = await open(page, `${CHANGED}&plots=cwnd&at=47.3s`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  for (const name of ['Link', 'Markdown', 'iframe', 'Element', 'QR code', 'File']) {
    await dialog(page).getByRole('tab', { name }).click();
    await expect(dialog(page).getByText('Making the link…')).toBeHidden();
    if (!['Markdown', 'Element'].includes(name)) await axeFindsNothing(page, 'share-dialog'); // they are as iframe is
    const wide = await dialog(page).evaluate((sheet) => sheet.querySelector('.scroll')?.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  }
  await page.keyboard.press('Escape');
  await drop(page, {
    name: 'seen.csv',
    content: `# link: ${page.url()}\n# version: 0.0.9\n# digest: ${digest.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}\n`,
  });
  await expect(mark(page)).toContainText('“lbe” of version 0.0.9');
  await axeFindsNothing(page, 'verified-mark');
});
