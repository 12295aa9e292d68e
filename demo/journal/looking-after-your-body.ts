import type { DemoPost } from './post.ts';

export const lookingAfterYourBody: readonly DemoPost[] = [
  {
    title: 'Feet that carry you far',
    category: 'looking-after-yourself',
    about: 'foot-care',
    author: 'Callum Reid',
    daysAgo: 29,
    text: `
We rely on our feet all day and look at them least of all. A few minutes a week prevents many common problems, and a little knowledge tells you who to see when something hurts.

## Five minutes a week

You need a basin, a towel, nail clippers, a file and a plain cream.

- Wash your feet and dry them well, especially between the toes. Fungi like damp.
- Look at the soles and between the toes. If bending is difficult, put a mirror on the floor or ask someone.
- Cut nails straight across and not too short, ideally after a bath when they are softer. Do not cut down into the corners.
- File hard skin lightly and often. Do not use blades.
- Rub in cream, but not between the toes.

Change your socks every day, and let shoes dry for a day before you wear them again. If your shoes are still damp in the morning, take out the insoles overnight.

## A pedicure or a podiatrist?

A pedicure is for healthy feet. It tidies nails, smooths hard skin and feels good. Check that the salon disinfects or sterilises its tools and cleans the foot bath between clients, and do not shave your legs just before you go, because small nicks let germs in.

A foot health practitioner offers routine care, such as cutting nails that you can no longer reach or reducing hard skin. Training varies, so ask about it and about insurance.

A podiatrist is a health professional. The titles podiatrist and chiropodist mean the same and are protected by law: anyone who uses them must be registered with the Health and Care Professions Council, and you can look up the name. See one for ingrown nails, painful corns, heel pain, verrucas that bother you, or nails that have thickened or changed colour.

## When to be careful

If you have diabetes, poor circulation or numbness in your feet, look at them every day and have them checked once a year, even if nothing hurts. You may not feel a blister or a stone in your shoe. Ask your GP surgery about the diabetic foot check, and see a health professional promptly about any cut, ulcer, swelling or change of colour. Tell any salon about your condition before you book a pedicure.

## Shoes that fit

Many foot problems have something to do with shoes. These checks take two minutes in the shop:

- Try shoes on in the afternoon, when your feet are slightly larger.
- Stand up. You need about a thumb’s width beyond your longest toe, which is not always the big one.
- Check the width. Your foot should not bulge over the sole.
- Wear the socks you would normally wear.
- Walk around. Your heel should not slip.
- Feel inside for seams that might rub.

Feet change with age, weight and pregnancy, so have them measured now and then instead of trusting the size you bought at twenty.

> A new shoe should feel comfortable on the first day.

High heels and flimsy flats are fine for an evening. For a day on your feet, choose a firm heel, a sole that bends at the toes and a fastening that holds your foot in place.

## Common troubles

Blisters heal best if you leave them closed. Cover them with a plaster and find out what rubbed.

Athlete’s foot makes the skin between the toes itchy, white or cracked. A pharmacist can recommend a treatment. Finish the course, even after it looks better, and do not share towels.

Corns and calluses form where something presses. You can soften and file them, but they return if the pressure stays. Be careful with corn plasters: the acid in them can damage healthy skin, and people with diabetes should not use them.

Heel pain that is worst with the first steps in the morning is common. Supportive shoes, calf stretches and a few weeks of easier exercise often help. If it does not improve after two weeks of looking after it, ask a podiatrist, a physiotherapist or your GP.

## For runners and walkers

Increase your distance gradually. Replace running shoes when the cushioning feels flat or the tread has gone. If you run often, two pairs in rotation give each time to dry. For a long walk, wear shoes you know, pack spare socks and stop to deal with a hot spot before it becomes a blister.

## Keep them moving

Strong feet need exercise like any other part of the body. Stand on one leg while you brush your teeth, with a hand near the basin. Rise onto your toes ten times while the kettle boils. Spread your toes, then scrunch up a towel with them. Walk barefoot at home if it is safe for you to do so.

## When to see someone soon

See a GP or call NHS 111 if you cannot put weight on your foot, if it is hot, red and swollen, if a wound does not heal, or if a foot turns cold and pale. Do not wait for a routine appointment.
`,
  },
  {
    title: 'When the jaw holds stress',
    category: 'looking-after-yourself',
    about: 'physiotherapy-and-manual-therapy',
    author: 'Callum Reid',
    daysAgo: 58,
    text: `
Rest your tongue on the roof of your mouth, close your lips and let your teeth part by a few millimetres. If that feels unfamiliar, you may be one of the many people who clench their teeth during the day without noticing.

## Signs you might recognise

Clenching and grinding can come with a tired face in the morning, an ache at the temples, teeth that look worn or feel sensitive, or a jaw that clicks when you yawn. Some people feel pain in front of the ear or find it hard to open their mouth wide.

Doctors and dentists group many of these under the name temporomandibular disorder, or TMD. It involves the joint in front of the ear and the muscles that move it. Stress, posture, gum chewing, a blow to the face and disturbed sleep can all contribute, and often there is no single cause. Other conditions can feel similar, so ask for advice if symptoms continue.

## What you can try this week

- Put a coloured dot on your screen or set a quiet reminder. Each time you notice it, part your teeth and drop your shoulders.
- Eat softer food for a few days when your jaw is sore, and cut apples into pieces.
- Leave out chewing gum, nail biting and pen chewing.
- Hold a warm flannel against each side for ten minutes.
- Support your chin with a hand when you yawn.
- Take regular breaks from the screen, and bring the screen up to eye level.

Do not test the click. Repeating it to see if it is still there only irritates the joint. A click without pain usually needs no treatment.

A pharmacist can advise you on pain relief.

## Help with stress and sleep

If your days are tense, it makes sense to work on that too. A walk at lunchtime, a regular bedtime and less coffee in the afternoon are modest steps, and they cost nothing. Breathing exercises, yoga and massage help many people to relax. If worry keeps you awake night after night, talk to your GP or refer yourself to a talking therapy service.

## Who does what

A dentist is a good first stop. They check your teeth and bite, look for other causes and may offer a splint, a guard that you wear at night to protect your teeth. Have it made for you: guards from a shop can fit badly.

A physiotherapist examines the joint, the muscles and the neck, and teaches you exercises. Ask for someone with experience of jaw problems. The title is protected, and you can check it on the register of the Health and Care Professions Council.

A massage therapist can work on the muscles of the face, neck and shoulders. Some are trained to work inside the cheek, with gloves and only with your consent. Osteopaths and chiropractors, who also have statutory registers, may treat the jaw as part of the neck.

Your GP can refer you to a specialist if simple measures do not help.

## What to expect from a first appointment

Expect questions about when it hurts, what you were doing when it started, how you sleep and what your work involves. The practitioner will feel the joint while you open and close your mouth, measure how far it opens and check your neck. You should leave with an explanation in plain words and something to do at home.

> Choose someone who explains what they find and gives you something to practise.

Be cautious if anyone suggests permanent changes to your teeth or bite as a first step. TMD often settles with simple care, so it is reasonable to try that first and to ask for a second opinion before anything irreversible.

## When to get help quickly

See a dentist or GP soon if your jaw locks, if you cannot eat properly, if one side swells or if the pain spreads. Call NHS 111 if you cannot get an appointment and the pain is severe. Jaw pain that comes with chest tightness, breathlessness or sweating can be a sign of a heart attack: call 999.

If you are over 50 and your jaw aches when you chew, with a new headache or any change in your sight, seek medical advice the same day.
`,
  },
];
