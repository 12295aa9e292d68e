import type { DemoPost } from './post.ts';

export const goodBusiness: readonly DemoPost[] = [
  {
    title: 'Photographs that fill a diary',
    category: 'good-business',
    about: 'make-up',
    author: 'Tom Aldous',
    daysAgo: 5,
    text: `
Before people book with you, they want to picture themselves in your chair. Your photographs do that work while you are busy with someone else. You do not need a photographer or an expensive camera. You need a phone, a window, a clean lens and half an hour before your first client.

## Start with the light

Switch off the ceiling lights. Mixed light, yellow from above and blue from the window, turns skin grey and makes a lovely room look like a waiting room. Stand with your back to the largest window and photograph what the daylight falls on. An overcast morning gives softer light than a sunny afternoon.

If you have to work in the evening, use one lamp close to you rather than several far away, and hang a white sheet opposite to soften the shadows. Then keep the same set-up for every picture, so that they look as if they belong together.

## Five pictures to take first

Each picture should answer a question that a new client has.

- The front door, from across the street: will I find it?
- The chair or couch, from the height of someone who is sitting down: what will it be like?
- Your hands at work: is this person careful?
- A finished result, honestly lit: are they good?
- You, looking at the camera: will I feel at ease?

Once you have these five, add variety. Show different ages, skin tones and hair types if you serve them, because people look for someone like themselves.

## Tidy the frame

Look at the edges of the picture before you press the button. Move the bin, the coat, the coffee cup and the tangle of cables. Wipe the mirror. Check what the mirror reflects, which is often you, your phone and the kitchen door.

Hold the phone level and at the height of your subject. Step closer instead of zooming. Take ten pictures and keep one.

## Before and after

A pair of pictures persuades only if it is fair. Use the same light, the same distance and the same expression in both. Do not use filters, and do not smooth the skin. Advertising rules in the UK forbid pictures that mislead, and retouching a result does exactly that. Clients who arrive with honest expectations also leave happier.

For some treatments, stricter rules apply. Check the guidance of the Committee of Advertising Practice before you publish before-and-after pictures of anything medical.

## Ask before you publish

A photograph in which someone can be recognised is personal data. Ask for permission in writing, say where the picture will appear and for how long, and explain how to change their mind. A client who says yes in the chair may feel differently at home, so make the second answer as easy as the first. For anyone under 18, ask a parent or guardian as well.

Never borrow pictures from somebody else’s page. The photographer owns the copyright, and clients recognise a borrowed picture more often than you might think.

## Write a caption that helps

Say what is in the picture in one plain sentence. “Copper balayage on shoulder-length hair, photographed in daylight” helps people who use a screen reader, helps search engines and helps the client who is trying to describe what they want. Name the treatment as it appears on your price list, so that they can book it.

> Show people the place in which they can already see themselves.

## Keep it fresh

Put half an hour in your diary each month. Replace the weakest picture with a better one, and check that the first three still look like your business. If you have repainted, moved the chairs or changed your hair, your pictures should show it.

Ask a friend who has never visited to look at your page and tell you what they would expect. Where their answer surprises you, you have found the next picture to take.
`,
  },
  {
    title: 'A kinder cancellation policy',
    category: 'good-business',
    about: 'spa-and-body',
    author: 'Ruth Okafor',
    daysAgo: 20,
    text: `
Every owner knows the empty chair at four o’clock on a Saturday. The usual response is a stern paragraph in capital letters, which greets all the reliable clients with a telling-off and rarely brings the money back. A better policy does two things: it makes it easy to tell you in time, and it covers what you lose when people do not.

## Decide what you need

Look at your diary for the past three months before you write anything. How many appointments did you lose? Were they new clients or regulars? Which day, which time, which treatment? Often a few appointments or a few people account for most of the trouble, and a conversation with them costs less than a notice to everyone.

Then work out how much warning you need to fill a gap. A busy nail bar may manage with two hours. A spa that plans half-days may need two days. Your notice period should match that figure and no more.

## Say it in one breath

Clients read short policies and skip long ones. This one fits on a card:

> If you cannot come, tell us by noon the day before and it costs you nothing. After that we charge half, because we can rarely fill the time.

It says what to do, by when, what it costs and why. Put it where people decide, on your booking page and in the confirmation, and not only on a sign by the till.

## Keep it fair and lawful

Under UK consumer law, the terms in your policy have to be fair and easy to find before someone books. A charge should reflect what you actually lose. If you fill the gap with another client, you have lost little or nothing, and keeping the whole fee becomes hard to justify. The same applies to deposits: you may not keep one automatically, whatever the circumstances.

A policy should also work in both directions. If you cancel, return what the client has paid at once, apologise and offer them the next good appointment. The Competition and Markets Authority publishes plain guidance on fair terms, and it is worth an evening.

## Make it easy to tell you

Most people who miss an appointment meant to cancel it. They were at work, they felt embarrassed, or the line was busy. Remove the obstacles:

- Let people change or cancel online, without ringing.
- Make sure that a reply to the reminder reaches you.
- Thank people who tell you in time, even when it is inconvenient.
- Offer another time in the same message.

Send the reminder two days ahead, while you can still fill the gap. A reminder the evening before mostly gives you bad news. Include the date, time, address, price and the way to cancel. If your clients book months ahead, add a note a week before.

## Take deposits where they make sense

You do not need a deposit for a fringe trim. Ask for one when an appointment is long, when a client is new to you, or when you buy something especially for them. Tell them how much it is, that it comes off the price, and when they get it back. A modest deposit mostly serves as a small promise, and that alone prevents many missed appointments.

## Write down the exceptions

Decide in advance when you will waive the charge, so that whoever answers the phone does not have to invent a rule for an upset client. A reasonable list might be:

- illness, with a free move to another day
- bereavement, without questions
- an emergency with a child or someone they care for
- severe weather or a cancelled train
- the first time it happens to a regular

Write “we trust you” at the top of the list. You will be wrong now and then, and it will cost less than an argument.

## Keep a short-notice list

Some of your regulars would love to come at two hours’ notice. Ask who they are, which days suit them and how they like to be contacted. When a gap opens, send one message to that list and give the appointment to the first person who answers. If you usually offer them something for the favour, such as a small upgrade, you give away less than you would lose.

## When someone does not turn up

Wait ten minutes, then send a friendly message: “We had you down for three o’clock. Is everything all right?” Sometimes the answer is a hospital. If there is no good reason, explain the charge politely and offer a new appointment with a deposit. After a third time, it is fair to say that you can only take bookings paid in advance.

Do not argue in public. If the client leaves a review about the charge, reply once, briefly and without details of their appointment.

## Measure it

Give a new policy three months. Count missed appointments, late cancellations and gaps you filled, and compare them with the months before. Keep what helped, drop what did not, and be slow to tighten anything. The aim is a full diary and clients who like coming to you.
`,
  },
  {
    title: 'What a good barber asks',
    category: 'good-business',
    about: 'barbering',
    author: 'Tom Aldous',
    daysAgo: 66,
    text: `
Watch an experienced barber with a new client and you will see very little cutting in the first three minutes. They look, they ask and they listen. Those minutes decide whether the cut will suit the person, and whether the person will return.

## Look before you ask

Notice how the hair falls when the client sits down, before you comb or wet it. Find the crown, the parting it wants to take and any cowlicks at the front. Feel the thickness at the back. Look for scars, moles and sore patches on the scalp, so that you do not meet them later with a clipper.

## Ask about last time

“What did you not like about your last cut?” is the best opening question in the trade. Everyone has an answer, while many people struggle to say what they want. Then ask about daily life:

- When did you last have it cut, and when did it stop looking right?
- How much time do you spend on it in the morning?
- Do you wear a helmet, a headset or a hard hat?
- Do you use any product?
- Is there anything you would rather not draw attention to?

## Make sure that numbers mean the same

Clients often ask for a number, but guards differ between makes, and “a two” at home may not match your two. Show the guard against the side of the head. Agree where the shortest part ends and how quickly it should blend. Point to the place and let the client look.

A photograph helps if you talk about it. Ask what they like in it: the length, the shape, the parting or the colour. Say honestly what their own hair will do. A picture of thick, straight hair is a poor guide for fine curls.

> Most disappointing cuts are good cuts of a different idea.

## Read the room

Some people come to talk, and some come for a quiet half-hour. Ask one open question and listen to the length of the answer. If it is two words, let them enjoy the peace. Say what you are about to do before you tilt a head, use a razor or trim eyebrows and ears.

## Finish at the mirror

Show the back every time, hold the mirror still and wait. “Is that all right?” invites a polite yes. “What would you change?” invites an honest answer. If they name something small, put it right straight away, and they will remember that you asked.

Show them how to style it in one minute with what they already own. If a product would help, explain what it does and let them decide.

## Clean tools, in plain sight

Clients notice hygiene even if they never mention it. Brush and disinfect clippers and combs between clients, fit a new blade for every shave, and change the neck strip and towel. Do it where they can see.

## Keep a note

Write down the guards you used, where you blended, how they wear it and when they would like to return. Add the name of the dog if they told you. Keep the notes somewhere secure, because they are personal information. In five weeks, you can begin where you left off, and the client will not have to explain it all again.
`,
  },
];
