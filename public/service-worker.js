// Shows notifications while the site is closed, and opens what they tell of. It keeps and changes nothing else.
self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data.json();
  const shown = { body: text, tag, renotify: true, icon: '/icon-512.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href));
});

/** In a window of the site that is open, or in a new one. */
async function open(url) {
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (!shown) return self.clients.openWindow(url);
  await shown.focus();
  return shown.navigate(url);
}
