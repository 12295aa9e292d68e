import type { DemoPost } from './post.ts';

export const beforeAnInjectable: DemoPost = {
  title: 'Before you book an injectable',
  category: 'first-visits',
  about: 'injectables',
  author: 'Dr Helen Marsh',
  isPopular: true,
  daysAgo: 38,
  text: `
Dermal fillers are easy to buy and hard to undo in a hurry. The difference between a good experience and a bad one depends mostly on what you check before you book. This guide covers the person, the place, the product and the questions to ask, in roughly the order in which you will need them.

## What a filler is

A dermal filler is a gel placed under the skin to add volume or soften a line. Most of those used in the UK are based on hyaluronic acid, a substance that also occurs naturally in the skin, and they break down over months. Others last much longer, and some are permanent. The longer a filler lasts, the longer you live with a result you may not like. For a first treatment, ask for one that is temporary.

Fillers change shape and volume. They do not change the quality of your skin, and they do not stop you from ageing. If someone promises either, ask what the promise is based on.

## Give yourself time

Ask yourself why you want the treatment and why now. A wedding next Saturday is a poor reason: swelling and bruises need time to settle, and so does your opinion of the result. Think again if somebody else is urging you to do it, or if one feature takes up a great deal of your thoughts each day. A good practitioner will ask about this too, and will sometimes advise you not to go ahead.

It is against the law in England to give a cosmetic filler to anyone under 18. Elsewhere in the UK, reputable clinics set the same limit. A clinic that never asks your age tells you something about what else it does not ask.

## Check the person

Look for the name of the practitioner who will treat you, not only the name of the clinic. Then look them up yourself.

- Doctors appear on the register of the General Medical Council.
- Dentists appear on the register of the General Dental Council.
- Nurses and midwives appear on the register of the Nursing and Midwifery Council.
- Pharmacists in Great Britain appear on the register of the General Pharmaceutical Council.

Two voluntary registers, Save Face and the Joint Council for Cosmetic Practitioners, list practitioners and clinics that they have checked, and both are accredited by the Professional Standards Authority.

A register tells you that someone is accountable. It does not tell you how often they do this particular treatment. Ask how long they have done it, how many they do in a typical month and where they trained.

## Check the place

Treatment should happen in a clean, well-lit clinical room with a basin, and never at a party, in a hotel room or on a kitchen table. You should see the practitioner wash their hands, put on fresh gloves and open a sealed product in front of you. Ask who insures the clinic and whether the insurance covers the treatment you want.

Rules on licensing differ between the nations of the UK, and they are changing. Ask the clinic which rules apply to it and who inspects it.

## The consultation

A consultation is neither a formality nor a sales meeting. You should come away knowing:

- what the practitioner sees when you describe what bothers you
- what your options are, including no treatment at all
- what each option can and cannot do
- the common side effects and the rare serious ones
- what it costs in total, including any review appointment
- who to call if something goes wrong, at any hour

Expect questions about your health, allergies, earlier treatments, pregnancy, breastfeeding and any medicine you take. Answer them fully. Bring a list if you take several medicines, and mention dental work or infections in the weeks before.

Then go home. You should have time to think between the consultation and the treatment. Discounts that end tonight have no place beside a needle, and neither do offers to bring a friend at half price.

> Ask what happens when something goes wrong. A calm, detailed answer is the one you want.

## The paperwork

Before treatment, you should receive written information and a consent form that you have time to read. The form should name the product. Afterwards, ask for a record of the product, its batch number, the amount used and where it was placed. Keep it. If you ever need help from another clinic or a hospital, that record saves time.

Photographs taken before treatment protect both of you. They belong to your medical record, and the clinic needs separate permission to publish them.

## Afterwards

Swelling, redness, tenderness and bruising are common and usually settle within days. Follow the written advice, which will probably ask you to avoid strenuous exercise, saunas and alcohol for a short while and to leave the area alone.

Some signs need help straight away. Filler that blocks a blood vessel is rare, but it can damage the skin or the eyes, and time matters. Call the practitioner at once if you notice:

- severe or growing pain
- skin that turns white, grey, blue or mottled
- blisters, or redness that spreads
- fever or feeling unwell

Any change in your sight, difficulty breathing or swelling of the tongue or throat is an emergency: call 999. If the practitioner does not answer, do not wait. Call NHS 111 or go to A&E, and take your record with you.

## If you are unhappy with the result

Wait until the swelling has gone, unless you have one of the signs above. Then return to the practitioner and describe what you see. Many results improve with time or a small adjustment, and a fair practitioner will tell you when it is better to leave things alone. If you cannot agree, ask for the complaints procedure in writing. The registers named above accept complaints about the people on them.

## A short list to take with you

- I have looked up the practitioner’s name.
- I know what the product is and how long it lasts.
- I know the total price.
- I have had time to think.
- I have a number to call tonight.

If you can tick all five, you have done your part. If you cannot, wait until you can. The treatment will still be available next month.
`,
};
