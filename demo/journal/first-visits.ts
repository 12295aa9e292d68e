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
Most people are nervous before their first massage, and most worry about the same four things: what to take off, whether to talk, whether it will hurt and what to do at the end. Here is what happens, step by step, so that you can spend the hour enjoying it.

## Choosing a style

Price lists use many names, but they describe a handful of ideas. Swedish massage uses long, flowing strokes and suits most first visits. Deep tissue and sports massage work more slowly and firmly on particular muscles. Aromatherapy massage adds scented oils. Thai massage takes place on a mat, in loose clothes, and involves stretching. Indian head massage covers the scalp, neck and shoulders, often in a chair.

If you cannot decide, book an hour of Swedish massage and tell the therapist what you would like from it. A good therapist adapts the pressure and the plan to you, whatever the menu calls the treatment.

## When you book

Tell the business about anything that might change the treatment. Pregnancy, recent surgery, blood clots, cancer treatment, skin conditions and blood-thinning medicine all matter. Some therapists have extra training for these situations. Others will ask you to check with your doctor or midwife first. Neither answer is a brush-off: both mean that they take your health seriously.

You can also say whether you would prefer a male or a female therapist. You do not have to give a reason.

## Before you lie down

Arrive ten minutes early, so that the form does not eat into your hour. The therapist will ask about injuries, allergies and medicines, and about where you feel tense. Answer plainly. If your left shoulder is fine but your lower back keeps you awake, say so, and ask for more time there.

The therapist then leaves the room. You undress as far as you are comfortable and lie down under a towel or sheet. Most people keep their underwear on. During the massage, the therapist uncovers only the part they are working on and covers it again afterwards. If there is an area you would rather they left alone, such as your feet, face or stomach, mention it now.

## During the massage

You do not need to talk, and you do not need to stay silent. Some people chat; others fall asleep. Therapists are used to both, and to rumbling stomachs, cold feet and unshaved legs.

Do speak up about pressure, warmth or music. Say it as soon as you notice, because your therapist cannot feel what you feel. Short phrases are enough:

- A little lighter, please.
- You could go deeper there.
- That spot feels sharp rather than sore.
- Could I have another blanket?

Firm pressure on a tight muscle can ache in a way that feels useful. Pain that makes you hold your breath does not help: you tense the very muscle you came to relax.

> The most useful sentence to learn before a massage is: could you go a little lighter?

## Afterwards

The therapist will tell you when they have finished and leave the room again. Get up slowly, because lying still for an hour can make you light-headed. Drink some water if you are thirsty. You may feel pleasantly heavy for the rest of the day, and a firm session can leave muscles tender for a day or two. If anything hurts for longer than that, ring the therapist and ask.

Tipping is welcome in many spas but never required. A kind review that names the therapist is worth at least as much.

## How often to go back

There is no correct interval. Some people book every month, some when a deadline has passed, some once a year. Be careful with anyone who tells you on the first visit that you need a course of ten. If you enjoyed it, say what you enjoyed, so that they can do it again. If you did not, try a different style or a different therapist before you decide that massage is not for you.

## Checking who you book

Massage therapists in the UK do not need a licence from the state, so look for other signs. Many belong to a professional association or appear on a voluntary register, such as that of the Complementary and Natural Healthcare Council. Ask about qualifications and insurance. A professional will answer both questions without hesitation.
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
Two salons can charge the same for a cut and colour and give you very different afternoons. The price list usually tells you why, if you know what to look for. This guide explains the common words, the costs that hide between the lines and the questions worth a phone call.

## Fixed price or “from”

A fixed price is what you pay, unless you ask for something else on the day. A price that begins with “from” is the lowest the salon charges. What moves it up is usually one of three things: the length and thickness of your hair, the experience of your stylist, or the amount of product used.

Ask which of those applies to you before you book. “My hair reaches my shoulder blades and it is thick. What would I pay?” is a fair question, and the salon should be able to answer with a figure or a narrow range.

## Stylist levels

Many salons charge by experience, with titles such as graduate, stylist, senior stylist and director. The titles are the salon’s own, so a senior stylist in one place may have trained for as long as a director in another. A higher price often buys a longer appointment as well as more experience.

If your hair is straightforward, a junior stylist supervised by a senior one can be excellent value. For a big change, pay for the person who does that kind of work every week, and ask to see photographs of it.

## What is included

The same treatment can include more or less from one salon to the next. Check these before you compare prices:

- Does a cut include a wash and blow-dry, or are they listed separately?
- Does a colour include toner and a blow-dry?
- Is there a charge for extra product if your hair is long?
- Is a treatment or bond builder added automatically or only if you agree?
- Does a fringe trim between cuts cost anything?

## Time tells you a lot

Look at the minutes beside each treatment. A cut and finish in 30 minutes leaves little time for a conversation about what you want. A colour correction that takes an hour is optimistic. Two prices that look the same may turn out to be an hour apart, and time is the largest cost a salon has.

## Consultations and patch tests

Most salons offer a free consultation for colour, extensions and chemical straightening. Some charge and take the fee off your bill if you go ahead. Ask which it is. A patch test before colour is usually free. It has to happen in advance, so build it into your plans.

## Packages and courses

A package saves money if you wanted everything in it. Add up the separate prices, subtract the price of the package and look at what is left. Then ask whether you would have booked the last item on its own. For a course of treatments, check how long it remains valid, whether you can share it and what happens if you move away.

> A saving on something you did not want is still money spent.

## When to ring

Book online when the answer does not depend on you: a trim, a blow-dry, a regular colour. Ring or send a message when it does:

- Your hair is very long, very thick or tightly curled.
- You have coloured it at home in the past two years.
- You have used henna, a relaxer or a keratin treatment.
- You have had a reaction to hair dye.

Send a photograph taken in daylight, from the front and the back. A good salon would rather spend five minutes on your question than surprise you with the bill.

## If the result is not right

Say so before you leave if you can, or within a few days. Most salons prefer to put a colour right than to lose a client, and many do it free of charge within a week or two. Under UK consumer law, a service must be carried out with reasonable care and skill, so you can ask for a repeat or a price reduction if it was not. Keep your receipt and take photographs in daylight.
`,
  },
  {
    title: 'Talking therapy: a first session',
    category: 'first-visits',
    about: 'mind-and-wellbeing',
    author: 'Ruth Okafor',
    daysAgo: 24,
    text: `
Many people rehearse a speech for their first session of counselling or therapy, and then find that they do not need it. A first session is a conversation in which two people find out whether they can work together. You do not have to explain your whole life, and you do not have to decide anything by the end of it.

## Finding someone suitable

In the UK, anyone may call themselves a counsellor or psychotherapist. The titles are not protected by law. Titles such as clinical psychologist and counselling psychologist are, and you can check those on the register of the Health and Care Professions Council.

For counsellors and psychotherapists, look for membership of a body whose register is accredited by the Professional Standards Authority. The British Association for Counselling and Psychotherapy, the UK Council for Psychotherapy and the National Counselling and Psychotherapy Society are among them. A register means training that someone has checked, a code of ethics and a complaints procedure. You can look up a name in a minute.

In England, you can also refer yourself to NHS talking therapies for anxiety and depression, without seeing your GP first. Elsewhere in the UK, your GP surgery can tell you what is available locally.

## The short call beforehand

Many therapists offer a free call of 10 or 20 minutes. Use it for practical matters and for the sound of the person. Notice whether they listen or mostly describe themselves. It is normal to speak to two or three people before you choose.

## What happens in the room

Whether you meet in person or on a screen, most first sessions follow a similar shape and last about 50 minutes.

- The therapist explains confidentiality and its limits. For example, they may have to act if someone is at serious risk of harm.
- You agree practical matters: fees, times, holidays and what happens if you cancel.
- They ask what brings you and what you hope might change.
- They may ask about your health, family, work and any earlier therapy.
- You talk about whether to meet again.

You can tell the story in any order. You may cry, laugh or say very little. You may also decline a question. “I would rather not talk about that yet” is a complete answer, and a good therapist will respect it.

Sessions end on time, even in the middle of a thought. That can feel abrupt at first. Most people come to find the fixed ending helpful, because they know how much time they have.

## Questions you can ask

A therapist should welcome questions about how they work. These are all reasonable:

- What training do you have, and which register are you on?
- How do you work, in everyday words?
- Have you worked with people in a similar situation?
- How often would we meet, and for how long?
- How will we know whether it helps?
- Do you keep notes, and who can see them?

## Words you may meet

Cognitive behavioural therapy looks at how thoughts, feelings and actions affect each other, and usually includes tasks between sessions. Person-centred counselling gives you space to explore in your own way. Psychodynamic therapy pays attention to how past relationships shape present ones. Integrative therapists draw on more than one approach. You do not have to know in advance which one you need. The way you get on with your therapist matters too.

## Deciding afterwards

Give it a day or two. You may feel lighter after a first session, or tired and stirred up. Neither tells you much on its own. A better question is whether you felt able to say the next thing, and whether you felt heard when you did.

> You are allowed to try someone else, and you do not owe anyone a reason.

If something about the therapist bothers you, try telling them. How they respond is useful information. If you decide not to go back, a short message is enough.

## What it costs

Private fees vary with place and experience, and they are usually listed before you book. Many therapists keep some reduced-fee places for people on low incomes, and training organisations and charities often offer sessions at low cost. Ask. Therapists hear the question often, and nobody will think less of you for it.

## If you cannot wait

If you are in danger or thinking of ending your life, do not wait for an appointment. Call 999 or go to A&E. You can talk to the Samaritans free of charge, day or night, on 116 123.
`,
  },
];
