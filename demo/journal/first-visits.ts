import type { DemoPost } from './post.ts';

export const firstVisits: readonly DemoPost[] = [
  {
    title: 'Your first massage, explained',
    category: 'first-visits',
    about: 'massage',
    author: 'Imogen Hartley',
    isPopular: true,
    daysAgo: 3,
    text: `
Most people are nervous before their first massage, and nearly all of them are nervous about the same four things: what to take off, whether to talk, whether it will hurt, and what to do at the end. None of it is as awkward as it looks from the waiting room.

## Before you lie down

A good therapist begins with questions. Expect to be asked about injuries, medicines, pregnancy, skin reactions and what you would like to feel like when you leave. Answer plainly. If your left shoulder is fine but your lower back keeps you awake, say so: an hour is shorter than it sounds, and it should be spent where it matters.

You undress as far as you are comfortable, alone, and lie down under a towel. Only the part being worked on is uncovered. If you would rather keep something on, keep it on; a therapist who objects to that is not the one for you.

## During

You need not talk. You also need not be silent. The only thing you really ought to say is about pressure, and the moment to say it is straight away. Useful words are short:

- A little lighter, please.
- You could go deeper there.
- That spot is sharp rather than sore.

Firm work on a tight muscle can ache in a way that feels useful. Pain that makes you hold your breath is not a sign that it is working. It is a sign that your body is bracing, which is the opposite of what you are paying for.

> The best sentence you can learn before a massage is: could you go a little lighter?

## Afterwards

Get up slowly. Drink something because you have been still for an hour, not because anything needs flushing out. You may feel pleasantly heavy for the rest of the day, and a deeper session can leave you tender for one or two.

If you liked it, say what you liked and book at an interval that suits your life rather than a package that suits the till. If you did not, it is worth trying another pair of hands before you decide that massage is not for you. Styles differ far more than price lists suggest.
`,
  },
  {
    title: 'Reading a salon price list',
    category: 'first-visits',
    about: 'hair',
    author: 'Tom Aldous',
    isPopular: true,
    daysAgo: 11,
    text: `
A price list is a small contract, and like most contracts it repays a slow reading. Here is how to read one without a phone call, and when the phone call is worth making.

## Fixed, from, and free

A fixed price is the price. You should pay that and nothing more unless you ask for something else. A price that begins with "from" is a real starting point, and the honest question is what moves it: the length of your hair, the hours of the stylist, the product used. If a page says "from £60" and nobody can name a case in which it is £60, walk on.

"Free" usually belongs to consultations and patch tests. It is worth knowing whether the consultation is free in itself, or free if you go on to book.

## What is in the hour

Two salons can list a cut and finish at the same price and mean different afternoons. Look at the minutes beside each treatment. Ninety minutes for a colour correction is optimistic. Twenty minutes for a fringe trim is generous. Time is the one ingredient that nobody can fake.

- Is the blow-dry included, or does it stand on a line of its own?
- Is the toner part of the colour?
- Does the price change with the seniority of the stylist?
- Who pays if the colour has to be put right?

## Packages

A package is good value when you wanted all of it. Add up the separate prices, look at what is left, and ask yourself whether you would have booked the third treatment on its own. A saving on something you did not want is a purchase.

## When to ring

Ring when the answer depends on you: long or very thick hair, a colour that has been built up at home, a scalp that reacts. Send a photograph in daylight. Any salon worth the money would rather spend five minutes on the telephone than surprise you in the chair.
`,
  },
  {
    title: 'Talking therapy: a first session',
    category: 'first-visits',
    about: 'mind-and-wellbeing',
    author: 'Ruth Okafor',
    daysAgo: 24,
    text: `
People often arrive at a first session with a speech prepared, and then find that nobody asks for it. A first conversation with a counsellor or therapist is less like an interview and more like two people working out whether they can work together.

## What usually happens

You will hear how confidentiality works and where its limits lie. You will be asked what brings you, and probably what you would notice if things were a little better. Some therapists take notes and some do not. You may ask. The session ends at the time that was agreed, even if you are in the middle of a sentence, which feels abrupt the first time and reassuring by the fourth.

You do not have to tell the story in order. You do not have to cry, and it does not matter if you do.

## Questions that are fair to ask

- Which professional body are you registered with, and may I see the entry?
- How do you work, in words I would use at home?
- How often would we meet, and how will we know when to stop?
- What happens if I cancel?
- Have you helped people with something like this before?

A good therapist is never offended by a question about qualifications. In the United Kingdom anybody may call themselves a counsellor, so the register matters: it means training that somebody checked and a complaints procedure that is not the therapist's own inbox.

## Deciding

Give it a day. The question is not whether you felt better afterwards, because opening a cupboard rarely tidies it. The question is whether you felt you could say the next thing. If the answer is no, you are allowed to try someone else, and you do not owe anyone a reason.

If you are in danger or thinking of ending your life, do not wait for an appointment: call 999, or talk to the Samaritans on 116 123 at any hour.
`,
  },
  {
    title: 'Before you book an injectable',
    category: 'first-visits',
    about: 'injectables',
    author: 'Dr Helen Marsh',
    isPopular: true,
    daysAgo: 38,
    text: `
Injectable treatments are medical acts with cosmetic aims, and the distance between a good experience and a bad one is mostly covered before anybody picks up a syringe. What follows is what I would ask if the appointment were my sister's.

## Begin with a consultation

A consultation is not a formality and it is not a sales meeting. You should leave it knowing what is troubling you in plain words, what the options are, what each can and cannot do, and what happens if you do nothing. Doing nothing should be on the list. Where a prescription would be needed, the person who prescribes has to see you face to face.

Be wary of anyone who is ready to treat you in the same quarter of an hour.

## Check the person

- Ask for the name of the practitioner who will hold the needle, not of the clinic.
- Ask which register they are on and look the name up yourself. It takes two minutes.
- Ask how many of these treatments they perform in a month.
- Ask what they do when something goes wrong, who they ring, and whether they keep the medicine to hand that would be needed.

> The most reassuring answer in this trade is a calm description of what happens when it goes wrong.

## Check the paper

You should be given written information, time to read it, and a consent form that names the product and its batch. You should know the total price, including any review appointment. Offers that end tonight have no place beside a needle.

## Afterwards

You should go home with a number that somebody answers. Swelling and bruising are common. Severe pain, blanching of the skin, changes in your sight or spreading redness are not: ring at once, and if nobody picks up, go to accident and emergency.

These treatments are for adults. If a clinic does not ask how old you are, that tells you something about what else it does not ask.
`,
  },
];
