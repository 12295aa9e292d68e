import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVideoLink } from './reading.ts';
import { embedUrl, lengthText, lengthWords, type VideoAddress, watchUrl } from './rules.ts';

const id = 'aqz-KE-bpKQ';
const tube = { provider: 'youtube', id, hash: '' };

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?v=${id}`,
  `youtube.com/watch?v=${id}`,
  `  https://www.youtube.com/watch?v=${id}  `,
  `https://www.youtube.com/watch?app=desktop&v=${id}&t=42s&list=PLabc&index=3#at`,
  `https://www.youtube.com/watch/${id}`,
  `https://m.youtube.com/watch?v=${id}&feature=share`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=abcDEF&t=10`,
  `youtu.be/${id}`,
  `https://www.youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}?start=5`,
  `https://www.youtube.com/live/${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://youtube-nocookie.com/embed/${id}`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
])('%s is read as the YouTube video', (link) => {
  expect(readVideoLink(link)).toEqual(tube);
});

test.each([
  ['https://vimeo.com/76979871', '76979871', ''],
  ['vimeo.com/76979871', '76979871', ''],
  ['https://www.vimeo.com/76979871?share=copy', '76979871', ''],
  ['https://vimeo.com/76979871/0123abcdef', '76979871', '0123abcdef'],
  ['https://vimeo.com/76979871?h=0123abcdef', '76979871', '0123abcdef'],
  ['https://player.vimeo.com/video/76979871', '76979871', ''],
  ['https://player.vimeo.com/video/76979871?h=0123abcdef&dnt=1', '76979871', '0123abcdef'],
  ['https://vimeo.com/channels/staffpicks/76979871', '76979871', ''],
  ['https://vimeo.com/groups/motion/videos/76979871', '76979871', ''],
  ['https://vimeo.com/album/2838732/video/76979871', '76979871', ''],
  ['https://vimeo.com/showcase/2838732/video/76979871', '76979871', ''],
  ['https://vimeo.com/ondemand/rooms/76979871', '76979871', ''],
  ['https://vimeo.com/76979871/review', '76979871', ''],
])('%s is read as Vimeo video %s with the hash “%s”', (link, video, hash) => {
  expect(readVideoLink(link)).toEqual({ provider: 'vimeo', id: video, hash });
});

test.each([
  ['', 'full link'],
  ['a video', 'full link'],
  [`javascript:alert("${id}")`, 'full link'],
  [`data:text/html,${id}`, 'full link'],
  [`ftp://youtube.com/watch?v=${id}`, 'full link'],
  [`https://me:secret@www.youtube.com/watch?v=${id}`, 'full link'],
  [`https://www.youtube.com@evil.example/watch?v=${id}`, 'full link'],
  [`https://www.youtube.com:8443/watch?v=${id}`, 'full link'],
  [`https://www.youtube.com/watch?v=${id}&${'a'.repeat(2048)}`, 'full link'],
  ['https://localhost/watch', 'full link'],
  ['https://www.tiktok.com/@somebody/video/7106594312292453675', 'www.tiktok.com'],
  [`https://youtube.com.evil.example/watch?v=${id}`, 'youtube.com.evil.example'],
  [`https://notyoutube.com/watch?v=${id}`, 'notyoutube.com'],
  [`https://evil.example/?u=https://youtu.be/${id}`, 'evil.example'],
  ['https://www.youtube.com/', 'not to a single video'],
  ['https://www.youtube.com/@somebody', 'not to a single video'],
  ['https://www.youtube.com/playlist?list=PLabcdefghij', 'not to a single video'],
  ['https://www.youtube.com/embed/videoseries?list=PLabc', 'not to a single video'],
  ['https://www.youtube.com/watch?v=tooshort', 'not to a single video'],
  [`https://www.youtube.com/watch?v=${id}x`, 'not to a single video'],
  ['https://youtu.be/', 'not to a single video'],
  ['https://vimeo.com/', 'not to a single video'],
  ['https://vimeo.com/somebody', 'not to a single video'],
  ['https://vimeo.com/channels/76979871', 'not to a single video'],
  ['https://vimeo.com/user76979871', 'not to a single video'],
])('%s is refused: %s', (link, reason) => {
  expect(readVideoLink(link)).toEqual({ fault: expect.stringContaining(reason) });
});

const address: fc.Arbitrary<VideoAddress> = fc.oneof(
  fc.record({
    provider: fc.constant('youtube' as const),
    id: fc.stringMatching(/^[A-Za-z0-9_-]{11}$/).filter((text) => text !== 'videoseries'),
    hash: fc.constant(''),
  }),
  fc.record({
    provider: fc.constant('vimeo' as const),
    id: fc.integer({ min: 1, max: 10 ** 11 }).map(String),
    hash: fc.oneof(fc.constant(''), fc.stringMatching(/^[a-f0-9]{8,12}$/)),
  }),
);

test('every video address that the site builds can be read back', () => {
  fc.assert(
    fc.property(address, (video) => {
      expect(readVideoLink(watchUrl(video))).toEqual(video);
      expect(readVideoLink(embedUrl(video))).toEqual(video);
    }),
  );
});

test('any text is read or refused, and only the two known players are ever embedded', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.tuple(address, fc.string()).map(([a, more]) => watchUrl(a) + more),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const read = readVideoLink(text);
      if ('fault' in read) {
        expect(read.fault).not.toBe('');
        return;
      }
      const { host, pathname } = new URL(embedUrl(read));
      expect(['www.youtube-nocookie.com', 'player.vimeo.com']).toContain(host);
      expect(pathname).toMatch(/^\/(embed|video)\/[A-Za-z0-9_-]+$/);
    }),
  );
});

test.each([
  [5, '0:05', '5 seconds'],
  [60, '1:00', '1 minute'],
  [185, '3:05', '3 minutes 5 seconds'],
  [3661, '1:01:01', '1 hour 1 minute 1 second'],
])('%i seconds are shown as %s', (seconds, text, words) => {
  expect([lengthText(seconds), lengthWords(seconds)]).toEqual([text, words]);
});
