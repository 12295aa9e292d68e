import { expect, test } from 'vitest';
import { aClient, post } from '#src/testing/accounts/registration.ts';
import { startTestApp } from '#src/testing/app.ts';
import { cityId } from '#src/testing/reference-data.ts';

test('the modern rule accepts a long sentence and still refuses common passwords', async () => {
  const other = await startTestApp({ settings: { PASSWORD_POLICY: 'modern' } });
  try {
    await cityId(other.db, 'leeds');
    const register = (password: string, email: string) =>
      post(other.http, '/api/user-signup', { ...aClient, email, password });
    expect((await register('a green lamp on a wooden table', 'one@example.com')).status).toBe(200);
    expect((await register('password', 'two@example.com')).body.errors.password).toEqual([
      'This password is too common. Please choose another.',
    ]);
    expect((await register('seven77', 'three@example.com')).body.errors.password).toEqual([
      'Password must be 8-128 characters.',
    ]);
  } finally {
    await other.close();
  }
});
