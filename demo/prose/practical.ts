/** Sentences that state a fact of the listing; each is used only where the fact holds. */
export const amenitySentences: Readonly<Record<string, readonly string[]>> = {
  'free-parking': [
    'Parking is free and directly outside, which on {street} is worth mentioning.',
    'There are {few} free spaces behind the building.',
    'You can park without paying, a rare thing in this part of {city}.',
  ],
  'paid-parking-nearby': [
    'The nearest car park is {walk} minutes’ walk and takes cards.',
    'Pay-and-display bays line {street}, and tickets are rarely needed after six.',
  ],
  'near-a-railway-station': [
    'The railway station is about {walk} minutes on foot.',
    'It is an easy walk from the station, {walk} minutes or so.',
    'Trains stop {walk} minutes away, so people do come from further off.',
  ],
  'near-a-bus-stop': [
    'Several buses stop on {street}.',
    'The bus stops almost at the door.',
    'There is a bus stop {walk} minutes away with a shelter and a bench.',
  ],
  'step-free-entrance': [
    'The way in is step-free.',
    'You can come in from {street} without meeting a step.',
    'The door on {street} is level with the pavement.',
  ],
  'wheelchair-access': [
    'Wheelchair users can reach every room that they need to.',
    'Doorways are wide enough for a powered chair, and we have checked.',
  ],
  'ground-floor-treatment-room': [
    'A ground-floor room can be booked by anyone who would rather not climb.',
    'Ask for the room downstairs if stairs are a trial.',
  ],
  'hearing-loop': [
    'A hearing loop is fitted at the desk.',
    'The loop at reception works, because we test it on Mondays.',
  ],
  'home-visits': [
    'Home visits can be arranged within about {walk} miles.',
    'We come to you in {city} if getting out is difficult.',
  ],
  'mobile-visits': [
    'We travel to homes, offices and hotels across {city}.',
    'Kits are packed for mobile visits on most days.',
  ],
  'video-consultation': [
    'Video appointments are offered at the same price.',
    'If you would rather stay at home, ask for a video appointment.',
  ],
  'walk-ins-welcome': [
    'Walk in if you are passing; there is usually a gap.',
    'You need not book on weekday mornings.',
    'Walk-ins are welcome and told honestly how long the wait is.',
  ],
  'gift-vouchers': [
    'Vouchers come in a proper envelope and last two years.',
    'Gift vouchers can be bought for any amount.',
  ],
  'student-discount': [
    'Students pay a tenth less from Monday to Thursday.',
    'Show a student card for a tenth off.',
  ],
  'nhs-staff-discount': ['NHS staff pay a little less, always.'],
  'pay-in-instalments': [
    'Larger sums can be spread over three months without interest.',
    'You may pay in stages, by agreement and in writing.',
  ],
  'free-consultation': [
    'A first consultation is free and commits you to nothing.',
    'Talking it over costs nothing.',
    'The consultation is free, whether or not you go on to book.',
  ],
  'private-health-insurance-accepted': [
    'Most of the large insurers are accepted.',
    'We can invoice your health insurer directly.',
  ],
  'vegan-products': ['Everything on the shelf is vegan.', 'Products are vegan throughout.'],
  'cruelty-free-products': [
    'Nothing used here was tested on animals.',
    'Products are chosen to be cruelty-free.',
  ],
  'halal-products': ['Halal-certified products are kept in and clearly marked.'],
  'fragrance-free-on-request': [
    'Ask for fragrance-free and it will be.',
    'Scent-free appointments are first in the morning.',
  ],
  'pregnancy-safe-treatments': [
    'Tell us if you are pregnant and the appointment is adapted.',
    'There are options for every stage of pregnancy after twelve weeks.',
  ],
  'couples-room': [
    'The larger room takes two couches side by side.',
    'Two people can be looked after together in the double room.',
  ],
  'group-bookings': [
    'Groups of up to {chairs} can have the place to themselves.',
    'Parties are welcome on weekday evenings.',
  ],
  'child-friendly': [
    'Children are welcome and there is a box of things to do.',
    'Bring the children: nobody minds.',
  ],
  'assistance-dogs-welcome': ['Assistance dogs are given water and a blanket.'],
  'quiet-appointment-times': [
    'Quiet times are kept on Tuesday mornings for anyone who finds noise hard.',
    'Ask about quiet appointments if lights and chatter wear you out.',
  ],
  'female-practitioner-available': [
    'You can ask to see a woman.',
    'A female practitioner can always be requested.',
  ],
  'chaperone-available': [
    'A chaperone is available for any appointment.',
    'You can have a chaperone with you, ours or your own.',
  ],
  'lgbtq-friendly': [
    'LGBTQ+ clients are welcome and well looked after.',
    'Pronouns are asked for once and remembered.',
  ],
  'cycle-parking': ['Bicycles can be locked in the yard.', 'There are hoops for bicycles outside.'],
  'electric-car-charging': ['Two car chargers are free to use while you are here.'],
  'eco-friendly': [
    'Towels are line-dried when {city} weather allows.',
    'The hot water is heated from the roof.',
  ],
  'organic-products': ['Oils and creams are organic, mostly from small British makers.'],
  recycles: ['Foils, tubes and clippings all go for recycling.'],
  'british-sign-language-on-request': [
    'British Sign Language interpreters can be booked with a week’s notice.',
  ],
  'over-60s-welcome': ['Mornings suit our older visitors, and there is always a chair with arms.'],
  'women-only': ['One evening a week is for women only.'],
};

/** Sentences about hours; each needs its slot. */
export const hourSentences: readonly string[] = [
  'We stay open until {lateTime} on {lateDay} for people who work.',
  '{lateDay} is the late night, with last appointments shortly before {lateTime}.',
  'If you cannot get away in the day, {lateDay} evenings run until {lateTime}.',
  'The door is open until {lateTime} on {lateDay}.',
  'Sunday appointments go from {sundayOpen}.',
  'We open on Sundays too, from {sundayOpen}.',
  'Early birds can be seen from {early} on weekdays.',
  'The first appointment of the day is at {early}.',
];

/** Sentences about prices. */
export const priceSentences: readonly string[] = [
  'The price list begins at {lowPrice} ({lowKind}).',
  'Prices run from {lowPrice} ({lowKind}) to {highPrice} ({highKind}).',
  'Everything is priced below, from {lowPrice} upwards.',
  'As a guide: {lowKind}, {lowPrice}; {highKind}, {highPrice}.',
  'Two prices to go by: {lowKind} at {lowPrice}, {highKind} at {highPrice}.',
  'Nothing is added at the till: if the list says {lowPrice} for {lowKind}, you pay {lowPrice}.',
  'You can spend {lowPrice} here ({lowKind}) or {highPrice} ({highKind}), and be treated the same.',
  'Prices start at {lowPrice} and are looked at once a year, each {month}.',
];
