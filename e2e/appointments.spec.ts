import type { Page } from '@playwright/test';
import { addDays, dateOf, weekdayOf } from '#src/platform/clock.ts';
import { type Account, comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

/** A Tuesday on which the demonstration has no appointments yet. */
function quietDay(): string {
  const later = addDays(dateOf(new Date()), 50);
  return addDays(later, 8 - weekdayOf(later));
}
const day = quietDay();

/** Forty words a minute, and a quarter of a second for each press. */
const typing = { delay: 300 };
const pressed = (page: Page) => page.waitForTimeout(250);

/** Begins a new appointment: the client and the treatment, as fast as people type. */
async function begin(page: Page, client: string) {
  await page.getByRole('button', { name: 'New appointment' }).click();
  const panel = page.getByRole('dialog', { name: 'New appointment' });
  await panel.getByRole('textbox', { name: 'Client' }).pressSequentially(client, typing);
  await pressed(page);
  await panel.getByRole('option', { name: `New client: ${client}` }).click();
  await pressed(page);
  await panel.getByPlaceholder('Type a treatment').click();
  await pressed(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressed(page);
  return panel;
}

async function appointmentOf(page: Page, { token }: Account, client: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/api/calendar?from=${day}`, { headers });
  const { appointments } = await answer.json();
  return appointments.find((one: { client: { name: string } | null }) => one.client?.name === client);
}

test('the desk books a caller in ten seconds, and is asked before a time is taken twice or a change is lost', async ({
  page,
  baseURL,
  complaints,
}) => {
  const session = await demoSession(baseURL, 'business@example.com', 'Juniper!2026');
  await comeIn(page, session);
  await openAlive(page, `/dashboard/calendar?date=${day}`);
  const undo = page.getByRole('region', { name: 'Last change' });
  await expect(page.getByRole('button', { name: 'New appointment' })).toBeVisible();

  const began = Date.now();
  const panel = await begin(page, 'Zo');
  await panel.getByLabel(/^Who gives/).selectOption({ label: 'Anyone' });
  await pressed(page);
  await panel.getByRole('group', { name: 'Free times' }).getByRole('button').first().click();
  await pressed(page);
  await panel.getByRole('button', { name: 'Save appointment' }).click();
  await expect(undo).toContainText('Recorded: Zo');
  // On a page that is made late on purpose, people are not measured.
  if (!process.env.E2E_LATE) expect(Date.now() - began).toBeLessThan(10_000);
  await expect(panel).toHaveCount(0);
  await expectAccessible(page);

  // The same person at the same time: what is in the way, other times, and only then anyway.
  const { id, starts_at, items, client } = await appointmentOf(page, session, 'Zo');
  await page.request.put(`/api/client/${client.id}/health-note`, {
    headers: { authorization: `Bearer ${session.token}` },
    data: { version: 0, text: 'Allergic to lanolin' },
  });
  const at = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
  const time = at.format(new Date(starts_at));
  await begin(page, 'Yu');
  await panel.getByLabel(/^Who gives/).selectOption(String(items[0].resource));
  await panel.getByLabel('Time', { exact: true }).fill(time);
  await panel.getByRole('button', { name: 'Save appointment' }).click();
  await expect(panel.getByText('Another appointment or blocked time is in the way.')).toBeVisible();
  await expect(panel.getByText('The nearest free times:')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Put it there anyway' }).click();
  await expect(undo).toContainText('Recorded: Yu');
  await undo.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect((await appointmentOf(page, session, 'Yu'))?.state ?? 'cancelled').toBe('cancelled');

  // Blocked time is asked about in the same way; who leaves it finds the form as it was.
  await page.getByRole('button', { name: 'Block time' }).click();
  const block = page.getByRole('dialog', { name: 'Block time' });
  await block.getByLabel('Whose').selectOption(String(items[0].resource));
  await block.getByLabel('From, time').fill(time);
  await block.getByLabel('Until, time').fill(at.format(Date.parse(starts_at) + 900_000));
  await block.getByRole('button', { name: 'Save' }).click();
  const taken = page.getByRole('dialog', { name: 'This time is not free' });
  await expect(taken).toContainText('Another appointment or blocked time is in the way.');
  await expectAccessible(page);
  await taken.getByRole('button', { name: 'Leave it as it was' }).click();
  await expect(block.getByRole('alert')).toContainText('Choose another time, or put it there anyway.');
  await page.keyboard.press('Escape');
  await expect(block).toHaveCount(0);

  // Someone else changes it while it is being moved here.
  await page.getByText('Zo', { exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Appointment' });
  await expect(drawer.getByText(/Booked by phone, recorded by/)).toBeVisible();
  await expect(page.getByText('Allergic to lanolin')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Show health note' }).click();
  await expect(drawer.getByText('Allergic to lanolin')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Move or change' }).click();
  const form = page.getByRole('dialog', { name: 'Move or change' });
  await form.getByLabel('Note').fill('Ring the bell');
  await expectAccessible(page);
  const elsewhere = await page.request.put(`/api/calendar/appointment/${id}`, {
    headers: { authorization: `Bearer ${session.token}` },
    data: { version: 1, starts_at, items: [{ position: 0 }], note: 'Use the side door' },
  });
  expect(elsewhere.status()).toBe(200);
  await form.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('dialog', { name: 'Someone else changed this appointment' });
  await expect(question.getByRole('row', { name: 'Note Ring the bell Use the side door' })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Use mine' }).click();
  await expect(undo).toContainText('Changed: Zo');
  expectRefusals(complaints, 409);

  await page.getByText('Zo', { exact: true }).first().click();
  await drawer.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(undo).toContainText('Zo cancelled.');

  // The agenda, which is there at any width; a phone begins with it.
  const agenda = page.getByRole('region', { name: 'Agenda' });
  await page.getByText('Agenda', { exact: true }).click();
  await expect(agenda).toBeVisible();
  await page.setViewportSize({ width: 375, height: 780 });
  await openAlive(page, `/dashboard/calendar?date=${day}`);
  await expect(agenda).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const chosen = agenda.getByLabel('Person', { exact: true });
  const last = await chosen.getByRole('option').last().getAttribute('value');
  await chosen.selectOption(last);
  await page.getByRole('button', { name: 'Block time' }).click();
  await expect(block.getByLabel('Whose')).toHaveValue(last ?? '');
});
