import type { DemoPost } from './post.ts';

export const goodBusiness: readonly DemoPost[] = [
  {
    title: 'Photographs that fill a diary',
    category: 'good-business',
    about: 'make-up',
    author: 'Tom Aldous',
    daysAgo: 5,
    text: `
You do not need a photographer. You need a window, a clean cloth for the lens, and half an hour before the first client. People choose a place where they can imagine themselves, and your pictures are where the imagining happens.

## Light first

Switch off the ceiling lights. Stand with your back to the biggest window and photograph what it falls on. Mixed light, yellow from above and blue from the side, is what makes a lovely room look like a waiting room. An overcast morning is better than a sunny afternoon.

## Five pictures that answer five questions

- The door, from the street: will I find it?
- The chair or the couch, at the height of a person sitting down: what will I see?
- Your hands at work: is it careful?
- A result, honestly lit and with permission: is it good?
- You, looking at the camera: will I like you?

Anything beyond these is a pleasure. Anything short of them is a question that somebody will answer by booking elsewhere.

## Ask before you post

A client who says yes in the chair may feel differently at home. Ask in writing, say where the picture will appear, and make it easy to change one's mind. Never use pictures from somebody else's page; clients recognise them more often than you would think.

## Words under pictures

Say what is in the picture in a short, plain sentence. It helps people who use a screen reader, and it helps search engines. "Copper balayage on shoulder-length hair, natural light" does more than a row of stars and hearts.

> People book the place in which they can already see themselves.

Change one picture a month. It takes ten minutes, and it tells everyone that you are still here and still proud of it.
`,
  },
  {
    title: 'A kinder cancellation policy',
    category: 'good-business',
    about: 'spa-and-body',
    author: 'Ruth Okafor',
    daysAgo: 20,
    text: `
Every owner has been let down at ten to four on a Saturday. The usual answer is a stern paragraph in capital letters. It rarely brings the money back, and it greets the ninety-five people who always turn up with a wagging finger.

## Say it once, early and in one sentence

A policy that is fair is short: if you cannot come, tell us by noon the day before and it costs you nothing; later than that we charge half, because the hour cannot be sold again. Put it where people decide, not where they are already late.

## Make telling you easy

Most people who do not turn up did mean to ring. They were at work, they were embarrassed, the line was engaged. A reply to the reminder message should be enough. The best time for the reminder is two days before, when the hour can still be filled, rather than the evening before, when it can only be mourned.

## Take deposits where they make sense

Long appointments, new clients, and treatments for which you buy something in. A deposit is part of the price and should be returned in the cases where you would think it decent to return it. Write those cases down, so that whoever answers the telephone does not have to invent them.

- Illness, with a free move to another day.
- Anything you yourself had to cancel, in full and at once.
- Bereavement, without a question.

## Keep a short list

Some regulars would love to come at two hours' notice. Ask who they are and keep their names. A cancelled hour that becomes somebody's treat by lunchtime is worth more than any fee.

Measure it for three months before you tighten anything. In most places two or three names account for most of the empty chairs, and a conversation with two people is cheaper than a notice to two hundred.
`,
  },
  {
    title: 'What a good barber asks',
    category: 'good-business',
    about: 'barbering',
    author: 'Tom Aldous',
    daysAgo: 66,
    text: `
Watch a good barber with a new client and you will see very little cutting in the first three minutes. The clippers are the easy part. The questions are the trade.

## Before the cape

Look at how the client walked in. How does the hair fall when nobody has arranged it? Where does it already want to go? Then ask what they did not like about the last cut. It is a far better question than what they would like now, because everybody knows the answer.

- How long ago was it cut, and when did it stop looking right?
- How much time do you give it in the morning, truthfully?
- Does anything at work decide it for you: a helmet, a headset, a dress code?
- Is there a part you would rather not draw the eye to?

## Numbers mean nothing until they mean the same thing

A "two" on one set of clippers is a "one and a half" on another. Show the guard against the side of the head. Agree where it stops. Point at the place, rather than naming it. Most disappointments are not bad cuts; they are good cuts of a different idea.

## Silence is a service too

Some people come to talk and some come for the only quiet half-hour of their week. Ask one open question, and listen to the length of the answer. It tells you everything.

## At the mirror

Show the back, every time, and wait. Do not ask whether it is all right; that question has only one polite answer. Ask what they would change. One in ten will name something small, you will put it right in a minute, and that is the client who brings a brother.

Write it down afterwards: guard, scissors, how they wear it, the name of the dog. In five weeks you will begin where you left off.
`,
  },
];
