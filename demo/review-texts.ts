import type { RemovalReason } from '#src/domains/reviews/removal.ts';

export interface DemoReview {
  readonly name: string;
  readonly stars: number;
  readonly text: string;
  /** What the salon answered. */
  readonly reply?: string;
  /** The salon recorded the visit by itself. */
  readonly isRecorded?: true;
  /** Why the salon has reported it; nobody has decided yet. */
  readonly report?: { readonly reason: RemovalReason; readonly words: string };
}

/** Invented reviews of the salons whose logins the start prints, the oldest first, by the name of the place. */
export const demoReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'Magnolia Rooms': [
    {
      ...{ name: 'Priya S.', stars: 5 },
      text: 'I came in with a stiff neck from a week of marking and left able to look over my shoulder. She asked first where it hurt and kept asking. No hard sell for a course at the end.',
    },
    {
      ...{ name: 'Tom', stars: 4 },
      text: 'Good hands and a quiet room. The changing space is a bit tight if you are over six foot, but that is my only grumble.',
    },
    {
      ...{ name: 'Aoife K.', stars: 2 },
      text: 'The facial itself was fine. I was taken in twenty-five minutes late with no apology, and then it felt rushed. For the price I expected the full hour.',
      reply:
        'You are right, and we are sorry. We had put two long appointments back to back that afternoon. We now leave ten minutes between them. Please write to us: we would like to make it up to you.',
    },
    {
      ...{ name: 'Gwen L.', stars: 5 },
      text: 'Third time here. They remember that I hate the whale music and just turn it off. Spotless, warm, on time.',
    },
    {
      ...{ name: 'Marcus B.', stars: 4, isRecorded: true },
      text: 'Rang up on the day and they fitted me in at five. Decent massage, firm without being brutal.',
    },
    {
      ...{ name: 'Helen', stars: 3 },
      text: 'Nice people and a lovely building, but the heated bed was broken and nobody had noticed until I was on it. They took five pounds off without my asking, which I appreciated.',
    },
    {
      ...{ name: 'Dele A.', stars: 5 },
      text: 'Booked it as a present for my mum and she has not stopped talking about it. They were patient with her hip and helped her up afterwards.',
      reply: 'Thank you, Dele. Your mum made our morning. Do tell her the kettle is always on.',
    },
  ],
  'Magnolia Rooms at the Mill': [
    {
      ...{ name: 'Sorcha M.', stars: 5 },
      text: 'The hammam is the real thing: hot, steamy and slow. I slept ten hours that night. Bring a bottle of water.',
    },
    {
      ...{ name: 'Rob W.', stars: 3 },
      text: 'Good treatment, but I waited nearly a day for my request to be accepted, and by then I had half booked elsewhere. Parking behind the weir is tricky too.',
      reply:
        'Thank you for telling us. We now answer requests twice a day, and there is a map for the car park in our confirmation.',
      report: {
        reason: 'other-business',
        words: 'There is no weir behind the car park. He may mean the pub next door.',
      },
    },
    {
      ...{ name: 'Yasmin', stars: 5 },
      text: 'You can hear the river from the table. The scrub was thorough without taking my skin off, and everything was explained before it happened.',
    },
    {
      ...{ name: 'Claire D.', stars: 4 },
      text: 'Very good. Knocked one off because the shower afterwards ran cold.',
    },
    {
      // Waits for the operator: there is a phone number in it.
      ...{ name: 'Kit', stars: 2 },
      text: 'Twenty minutes late again. Anybody who wants the whole story can ring me on 07700 900123.',
    },
  ],
  'Juniper Yard': [
    {
      ...{ name: 'Ellie', stars: 5 },
      text: 'I had the same cut in three other places in York and this is the first that grew out well. She told me I did not need the colour I had asked for, and she was right.',
    },
    {
      ...{ name: 'Nadia R.', stars: 1 },
      text: 'I paid the deposit, turned up on the day, and the door was locked. They rang an hour later and gave the money back, but I had taken the morning off work for it.',
      reply:
        'There is no excuse for this one. Our alarm had locked the yard’s gate and we could not get in either. We have given you the deposit back and would like to offer the appointment on us.',
    },
    {
      ...{ name: 'Bea F.', stars: 4 },
      text: 'Small, friendly and unfussy. A second pair of hands at the basin would help on Saturdays.',
    },
    {
      ...{ name: 'Owen', stars: 5 },
      text: 'Best fade in the city and a proper cup of tea. In and out in forty minutes.',
    },
  ],
};
