interface Said {
  /** Hours after the word before it. */
  readonly after: number;
  readonly from: 'visitor' | 'business';
  readonly text: string;
}

export interface Told {
  readonly name: string;
  /** The demo account of a client asked this; everybody else has an address of their own. */
  readonly isClient?: true;
  readonly listing: 'magnolia-rooms-leeds' | 'magnolia-rooms-at-the-mill-leeds';
  readonly daysAgo: number;
  readonly phone?: string;
  readonly times?: string;
  readonly said: readonly [Said, ...Said[]];
  /** The business has not looked at the last word yet. */
  readonly isUnread?: true;
  readonly isArchived?: true;
}

const asks = (text: string): Said => ({ after: 0, from: 'visitor', text });
const answers = (after: number, text: string): Said => ({ after, from: 'business', text });
const adds = (after: number, text: string): Said => ({ after, from: 'visitor', text });

/** What people asked the business with the full profile, and what it answered; newest first. */
export const conversations: readonly Told[] = [
  {
    name: 'Rhona Peel',
    listing: 'magnolia-rooms-leeds',
    daysAgo: 0.1,
    times: 'Weekday mornings before ten',
    said: [
      asks(
        'Hello, I sit at two screens all week and by Friday I cannot turn my head to the left. Which of your massages would you start with?',
      ),
    ],
    isUnread: true,
  },
  {
    name: 'Caspar Whitlock',
    listing: 'magnolia-rooms-at-the-mill-leeds',
    daysAgo: 0.6,
    phone: '+447700900221',
    times: 'Saturday 5 December, any time after noon',
    said: [
      asks(
        'There will be four of us on a birthday.\nCan the bath house be had for a small group, and may we bring a cake?',
      ),
    ],
    isUnread: true,
  },
  {
    name: 'Willa Marchant',
    isClient: true,
    listing: 'magnolia-rooms-leeds',
    daysAgo: 3,
    times: 'Thursday after five',
    said: [
      asks('I run my first half marathon in three weeks. Is it too late to begin with sports massage?'),
      answers(
        2,
        'Not too late at all. Two visits before the day and one after it would be a good plan, the last of them no later than the Wednesday before.\n\nThursday at half past five is free this week.',
      ),
      adds(5, 'Perfect, I will take Thursday. Shall I bring shorts?'),
      answers(1, 'Please do, and drink a glass of water on the way. See you on Thursday.'),
    ],
  },
  {
    name: 'Ines Aldous',
    listing: 'magnolia-rooms-leeds',
    daysAgo: 8,
    said: [
      asks('Do you work without scented oil? Perfume gives me a headache.'),
      answers(3, 'We do, unless you ask for scent. Just say so when you come, and we air the room first.'),
    ],
  },
  {
    name: 'Bertrand Oakes',
    listing: 'magnolia-rooms-leeds',
    daysAgo: 15,
    phone: '+447700900222',
    said: [
      asks('My mother is 84 and unsteady on stairs. Is there really a lift all the way up?'),
      answers(
        4,
        'All the way, from the street door to our landing, with a chair beside it. Somebody meets her downstairs if she would like that.',
      ),
      adds(20, 'She would like that very much. Thank you.'),
    ],
  },
  {
    name: 'Fenella Stride',
    listing: 'magnolia-rooms-at-the-mill-leeds',
    daysAgo: 24,
    said: [
      asks('Is the steam room open to people who come for a scrub only?'),
      answers(1, 'It is: half an hour before your scrub, and as long as you like after it.'),
    ],
  },
  {
    name: 'Gideon Marsh',
    listing: 'magnolia-rooms-leeds',
    daysAgo: 37,
    said: [
      asks('I bought a voucher two years ago and have only found it now. Is it still good?'),
      answers(6, 'It is. Bring it along: we do not let vouchers run out.'),
    ],
    isArchived: true,
  },
];
