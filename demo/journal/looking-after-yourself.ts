import type { DemoPost } from './post.ts';

export const lookingAfterYourself: readonly DemoPost[] = [
  {
    title: 'Patch tests are worth it',
    category: 'looking-after-yourself',
    about: 'brows-and-lashes',
    author: 'Priya Nandra',
    daysAgo: 7,
    text: `
A patch test is the least glamorous appointment in beauty: a dab behind the ear or in the crook of the elbow, and home again. It takes five minutes, and it can spare you weeks of misery. Here is what it does, when you need one and what to do if your skin reacts.

## What a patch test does

The salon puts a small amount of the product they will use on your skin, usually at least two days before your appointment. You leave it alone and watch the spot. If it stays calm, the treatment can go ahead. If it itches, reddens, swells or blisters, you have learnt something important on a patch the size of a coin, and not on both eyelids.

No test can promise that you will never react. It lowers the risk, which is why manufacturers ask for it and why a salon’s insurance usually depends on it.

## Which treatments need one

Ask about a patch test before any of these:

- eyelash and eyebrow tint, and brow lamination
- eyelash extensions and lash lifts
- hair colour, including home kits
- henna brows
- waxing, if you have sensitive skin or have reacted before
- chemical peels and some facials

The label or the salon’s training will say how to test and how long to wait. Follow that, even if a friend’s salon does it differently.

## Why an old result does not last

Allergies develop over time. Your immune system can meet an ingredient many times without complaint, then begin to recognise it and react. That is why people sometimes react to a tint they have worn for years. “I have had it done before” tells you about the past only.

Ask for a new test if there has been a long gap, if the salon has changed its brand, or if you have reacted to anything similar. Most salons set their own limit, often six months. Pregnancy, illness and new medicines are also good reasons to repeat it.

## Tell them about black henna

Temporary tattoos sold as “black henna” often contain paraphenylenediamine, or PPD, a dye that is also used in many permanent hair colours. It is not allowed on the skin in this way in the UK, but holidaymakers meet it abroad. If you have ever reacted to one, you may react badly to hair dye or tint for the rest of your life. Tell the salon, even if it happened when you were a child.

Mention asthma, eczema, hay fever, contact lenses and any reaction to plasters, nail products or glue as well.

## How to fit it in

A second visit is a nuisance, so make it an easy one.

- Book the test and the treatment together, at least two days apart.
- Ask for the test on your way home from work.
- Ask whether the salon can post you a kit or let you collect one.
- If you have a big event, test three or four weeks ahead, so that you have time for another plan.

Photograph the spot in daylight after a day and again after two. If you are unsure what you see, send the pictures to the salon.

## If your skin reacts

Wash the product off with cool water and do not have the treatment. Tell the salon what happened and ask for the name of the product and its ingredients. Keep that note. A pharmacist can advise you on mild itching. See your GP if the reaction is strong, lasts or keeps returning, because a dermatologist can test which ingredient is responsible.

Call 999 if you have trouble breathing, if your face, lips or tongue swell, or if you feel faint.

> A salon that insists on a patch test is looking after you.

If a salon offers to skip it because they are busy, thank them and book elsewhere.
`,
  },
  {
    title: 'Winter skin, without the fuss',
    category: 'looking-after-yourself',
    about: 'facials-and-skin',
    author: 'Imogen Hartley',
    daysAgo: 16,
    text: `
By February, many of us have skin that feels tight, looks dull and flakes around the nose. Cold air holds little moisture, heating dries it further, and hot baths finish the job. You do not need a new shelf of bottles. A few small changes, kept up for some weeks, do more.

## Wash less, and cooler

Hot water and foaming cleansers remove the oils that keep moisture in. Wash your face in the evening with something mild and lukewarm water. In the morning, a rinse is enough for most people. If your skin feels tight afterwards, use less of the cleanser or choose a gentler one.

Keep showers short and warm rather than hot. Pat yourself dry with a towel, and leave your skin slightly damp.

## Moisturise straight away

Moisturiser works best on damp skin, so keep it within reach of the shower. Look for glycerin, hyaluronic acid or urea, which hold water, and for ceramides, oils or petrolatum, which slow its escape. A plain cream from the chemist can do all of this. Price tells you little, and perfume is a common irritant.

If a light lotion no longer copes, change to a thicker cream for the winter or add a thin layer of ointment at night on the driest places. Do not forget your hands. Keep a tube by every tap you use.

## Go easy on strong ingredients

Exfoliating acids and retinol can be useful, and they can also irritate skin that is already dry. If your face stings when you apply plain moisturiser, stop using them for a week or two. Then start again with one product, twice a week. Never begin two new products at once: if your skin objects, you will not know which one to blame.

Scrubs with rough grains and stiff brushes are best left for another season.

## Keep the sunscreen

The winter sun in Britain is weak for much of the day, and the UV index is often low. Snow, mountains and holidays change that. If you use exfoliating acids or retinol, or have had a peel or a laser treatment, follow the advice you were given about daily protection. Make it a habit again from March, when the UV index begins to climb.

## Look after your lips

Licking dries them. Use a plain balm without menthol, camphor or strong flavours, and put it on before you go outside and before bed. If the corners of your mouth crack and stay sore, ask a pharmacist.

## Change the air, if you can

Turn the heating down a little at night and air the bedroom in the morning. Sit away from the fan heater and the car’s hot-air vents. A bowl of water on a radiator will not change much, but a cooler room will.

## What a facial can add

A facial will not transform your skin in an hour. It can offer what is hard to do at home: a close look under good light, careful cleaning of blocked pores and advice about what you can stop using. Get the most from it:

- Bring a list or a photograph of everything you put on your face.
- Mention anything your GP has prescribed.
- Say if you are pregnant, have a cold sore or have recently had a peel or laser treatment.
- Ask for no fragrance if your skin is easily irritated.
- Ask what should look different in a month.

> A good facial may end with a shorter list of products than it began with.

Do not book one for the first time on the day before a party. Skin can be pink for a day or so afterwards.

## When to ask for medical advice

See a pharmacist or your GP if your skin is cracked, weeping or very itchy, if it wakes you at night, or if redness and bumps do not settle. Eczema, psoriasis and rosacea are common, and there are effective treatments for all three. A facial can wait until your skin is calm again.
`,
  },
  {
    title: 'Gel nails, kindly removed',
    category: 'looking-after-yourself',
    about: 'nails',
    author: 'Priya Nandra',
    daysAgo: 45,
    text: `
Gel polish has a bad name that it only partly deserves. Much of the thinning and peeling that people blame on gel happens during removal, when polish is picked, scraped or filed off in a hurry. Removed gently, it can leave your nails in good condition.

## What a good removal looks like

The technician files the shine off the top coat, so that the remover can soak in. They wrap each nail in cotton and foil, or use a soaking bowl, and wait. Ten to fifteen minutes is common, and some products need longer. When the gel is ready, it lifts and slides away with a wooden stick and very little pressure.

If it does not slide, it needs more time. It should never be levered off, and filing should never feel hot. Say so if it does.

Builder gel and acrylic are different. Many cannot be soaked off at all, and a trained technician files them down carefully and leaves a thin layer to protect the nail.

## Look for it on the price list

Removal takes time, and a salon that charges for it is more likely to do it properly. Check whether the price includes a tidy-up and oil, and whether removal is free if you have a new set. Ask too if they remove work from another salon, because they may not know the product.

## Doing it at home

- Set aside 40 minutes, and do not start if you are in a rush.
- Use the remover that the maker of your gel recommends.
- Protect the surrounding skin with petroleum jelly.
- Work in a room with open windows, away from flames, because acetone burns easily.
- Wrap each nail, wait, and wrap again if the gel resists.
- Never peel. Each strip of gel takes a layer of nail with it.

Wash your hands afterwards, then rub in oil or a thick hand cream.

## The week after

Nails are often dry after removal. Oil them and the skin around them every evening, wear gloves for washing up, and keep them short until the weak part has grown out. Fingernails grow about three millimetres a month, so a damaged nail takes around half a year to be replaced completely. No product can speed that up very much.

You do not need a break between sets if your nails are strong. Take one if they feel soft, thin or sore.

## Itching is a warning

Redness, itching or small blisters around the nails can be signs of an allergy to methacrylates, chemicals used in gels, acrylics and some glues. It happens more easily when uncured product touches the skin, which is one reason to be careful with home kits and weak lamps. The allergy usually lasts for life, and it matters beyond nails, because related chemicals are used in dentistry, surgery and some medical devices.

Stop, have the product removed, keep the packaging and see your GP. Tell your dentist and doctors if an allergy is confirmed.

> If it itches, do not cover it with another set.
`,
  },
];
