import type { DemoPost } from './post.ts';

export const lookingAfterYourself: readonly DemoPost[] = [
  {
    title: 'Patch tests are worth it',
    category: 'looking-after-yourself',
    about: 'brows-and-lashes',
    author: 'Priya Nandra',
    daysAgo: 7,
    text: `
A patch test is the least glamorous appointment in beauty: a dab behind the ear, a plaster, and home again. It is also the one that matters most, because an allergy to tint or glue is not a matter of bad luck on the day. It is chemistry, and it can be known in advance.

## What it can tell you

A small amount of the very product that will be used is left on your skin and looked at a day or two later. If the skin is calm, the chance of a bad reaction is small, although never nothing. If it itches, reddens or blisters, you have just been spared the same thing across both eyelids.

The old result does not last. Bodies change, and so do formulas. A test is due again after a long gap, after a reaction to anything similar, and whenever the salon changes its brand.

## Why "I have had it done before" is not an answer

Allergies are learnt. The first meetings with an ingredient teach the immune system to recognise it, and it is a later meeting, often years on, that goes wrong. That is why people react to a tint that they have worn for a decade. Black temporary tattoos bought on holiday are a well-known teacher: the dye in them can make a lifetime of hair colour impossible.

## How to make it easy

- Ask whether you can collect a test kit and do it at home.
- Book the test and the treatment in one go, two days apart.
- Photograph the spot in daylight if you are not sure what you see.
- Tell the salon about asthma, eczema and any reaction you have had to dyes, plasters or nail products.

A salon that insists on a test is not being difficult. It is the salon that waves you through that is taking the risk, and it is taking it with your eyes.
`,
  },
  {
    title: 'Winter skin, without the fuss',
    category: 'looking-after-yourself',
    about: 'facials-and-skin',
    author: 'Imogen Hartley',
    daysAgo: 16,
    text: `
By February most British skin has had enough of radiators, wind and hard water. It does not need a new shelf of bottles. It needs three habits and a little patience.

## Wash less, and cooler

Hot water dissolves exactly what you would like to keep. Wash your face in the evening with something mild and lukewarm; in the morning a rinse is enough for most people. If your skin feels tight afterwards, whatever you are using is too much.

## Put the moisture in before you lock it

Moisturiser works best on damp skin. Pat your face, leave it slightly wet, and put the cream on within a minute or so. Thicker is not better in itself, but in a dry office an ointment at night over a light cream does more than either alone.

## Keep the sunscreen

The sun in January is low, not absent. If you use acids or retinoids, or have had a peel or laser treatment, sun protection is part of the treatment and not an accessory.

## What a facial can add

A facial will not change your skin in an hour, whatever the menu says. What it can do is what you cannot easily do yourself: look closely, clear what is blocked without scarring, and tell you which half of your bathroom cabinet to stop using. The most useful facial I ever had ended with a list of four products crossed out.

- Tell the therapist everything you put on your face, the cheap things too.
- Say if you are using prescription creams.
- Ask what should look different in a month, and how you would know.

If your skin is cracked, weeping, or itching at night, skip the facial and see a pharmacist or your GP. There are good treatments for eczema and rosacea, and very few of them come in a nice jar.
`,
  },
  {
    title: 'Feet that carry you far',
    category: 'looking-after-yourself',
    about: 'foot-care',
    author: 'Callum Reid',
    daysAgo: 29,
    text: `
Feet are the part of the body that we look at least and stand on most. A few minutes a week keep most of them out of trouble, and knowing which door to knock on does the rest.

## The five-minute week

- Wash and dry them, between the toes as well. Damp is what fungus likes.
- Look at the soles. A mirror on the floor helps if bending does not.
- Cut nails straight across, not too short, after a bath when they are soft.
- File hard skin lightly and often rather than bravely and once.
- Cream at night, but not between the toes.

## A pedicure or a podiatrist?

A pedicure is care and pleasure for healthy feet. A podiatrist is a health professional, on a statutory register, who treats what hurts: ingrown nails, corns that return, heel pain, verrucas, nails that have thickened or changed colour. The word is protected, so it can be checked.

If you have diabetes, poor circulation or have lost feeling in your feet, see the podiatrist even when nothing hurts. That is precisely the trouble: it may not.

## Shoes, briefly

Most foot problems that I see were bought in a shop. Feet spread through the day, so try shoes on in the afternoon. There should be a thumb's width beyond the longest toe, which is not always the big one. If a shoe has to be broken in, it is breaking something else in too.

> If a shoe needs breaking in, ask what else it is breaking.

Runners can rotate two pairs; soles recover overnight, and so do calves. Everyone can take the stairs barefoot now and then. Feet are full of small muscles that were made for uneven ground, and a hallway carpet is not much of a holiday for them.
`,
  },
  {
    title: 'Gel nails, kindly removed',
    category: 'looking-after-yourself',
    about: 'nails',
    author: 'Priya Nandra',
    daysAgo: 45,
    text: `
Gel does not ruin nails. Taking it off badly does. Most of the thin, peeling nails that I see were fine under the polish, and were scraped on the way out.

## What a good removal looks like

The shine is filed away so that the remover can get in. Each nail is wrapped or soaked, and then left alone for as long as it takes, which is usually longer than anybody wants to wait. After that the colour slides. If it has to be levered, it is not ready. The nail plate should never be filed until it is warm.

Removal takes time, and time costs money, so look for it on the price list. A salon that charges properly for removal is a salon that intends to do it properly.

## At home

- Do not peel. A layer of your own nail comes with each layer of gel.
- Use remover made for your product; builder gels often cannot be soaked at all and must be filed by somebody trained.
- Oil the nails and the skin around them every day for a week afterwards.
- Take a break when the nails feel soft, not because of a calendar.

## Itching is a warning

Redness, itching or small blisters around the nails can mean an allergy to acrylates, the family of chemicals that gels and acrylics are made from. It is becoming more common with home kits, because uncured product touches the skin. It matters beyond nails: the same family is used in dental fillings and medical devices, so a learnt allergy can follow you. Stop, keep the packaging, and see a doctor.

Healthy nails grow about three millimetres a month. Patience is not a treatment that anybody can sell you, but it has the best results.
`,
  },
  {
    title: 'When the jaw holds stress',
    category: 'looking-after-yourself',
    about: 'physiotherapy-and-manual-therapy',
    author: 'Callum Reid',
    daysAgo: 58,
    text: `
Put your tongue against the roof of your mouth, let your lips close and your teeth part by a few millimetres. If that felt unfamiliar, you may be one of the many people who spend the day clenching without knowing it.

## Signs you might recognise

A tired face in the morning. Headaches at the temples. A click when you yawn. Teeth that look flatter than they used to. Ears that feel full although there is nothing in them. Each has other causes, but together they often point to a joint just in front of the ear and to the muscles that work it.

## Who does what

- A dentist looks at teeth and bite, and can make a splint to protect them at night.
- A physiotherapist works on the joint, the muscles and the neck, which is usually part of the story.
- A massage therapist can ease the muscles, from the outside and, if trained and with your consent, from inside the cheek.
- A doctor is the right person if your mouth will not open or close, after an injury, or if you feel unwell with it.

## What you can do this week

Set a quiet reminder, or put a coloured dot on your screen. Every time you notice it, part your teeth and drop your shoulders. It sounds too simple, and for many people it is half of the cure.

Eat soft things for a few days when it flares. Cut apples into pieces. Leave the chewing gum. A warm flannel for ten minutes on each side works better than poking at it.

Avoid forcing the click. A joint that clicks without pain needs nothing done to it. One that locks needs someone to look at it before it learns the habit.

Most jaws calm down within weeks, with small changes kept up. Look for someone who explains what they think is happening and who gives you something to do at home, because that is where you clench.
`,
  },
];
