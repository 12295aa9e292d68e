import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Presses a button of the panel of PayPal's stand-in, and waits until it is drawn again: another form that is sent
 * before would call this one off, and a tab that is closed before may never close.
 */
export async function pressOnPanel(panel: Page, name: string) {
  const drawn = panel.waitForEvent('load');
  await panel.getByRole('button', { name }).click();
  await drawn;
}

/** Opens the panel of PayPal's stand-in in a tab of its own. */
export async function atPanel(context: BrowserContext, work: (panel: Page) => Promise<void>) {
  const panel = await context.newPage();
  await panel.goto('/sandbox/paypal/control');
  await work(panel);
  await panel.close();
}

interface Trouble {
  readonly decline?: number;
  readonly hold?: number;
  /** No webhook event goes out: what follows is the page's own doing. */
  readonly isSilent?: boolean;
}

/** What goes wrong next; what is not named goes well. */
export const turn = (context: BrowserContext, { decline = 0, hold = 0, isSilent = false }: Trouble) =>
  atPanel(context, async (panel) => {
    await panel.getByLabel('Captures to decline').fill(String(decline));
    await panel.getByLabel('Captures to hold for a review').fill(String(hold));
    await panel.getByLabel('Deliver no notices').setChecked(isSilent);
    await pressOnPanel(panel, 'Apply');
    await expect(panel.getByLabel('Captures to decline')).toHaveValue(String(decline));
  });
