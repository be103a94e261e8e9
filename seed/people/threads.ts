/** What the people of the demo have said to each other. All of it is made up. */

export interface DemoThread {
  /** Keys of demo people. */
  buyer: string;
  agent: string;
  /** The oldest first; the last one was said this many hours ago. */
  endedHoursAgo: number;
  lines: DemoLine[];
}

export interface DemoLine {
  by: 'buyer' | 'agent';
  text: string;
  /** Since the line before. */
  minutesLater: number;
  /** Shows a demo home above it: the first, the second, … that there is. */
  home?: number;
  /** The other side answers with it. */
  reaction?: '👍' | '❤️' | '🎉' | '✅';
  /** Answers the line so many before it. */
  quotes?: number;
}

export const demoThreads: DemoThread[] = [
  {
    buyer: 'ana',
    agent: 'dana',
    endedHoursAgo: 3,
    lines: [
      {
        by: 'buyer',
        minutesLater: 0,
        text: 'Hello Dana, this is a made-up conversation of the demo. We look for a home with a garden and room to work. Is this one still available?',
        home: 0,
      },
      {
        by: 'agent',
        minutesLater: 14,
        text: 'Hello Ana! It is. Before we go further: I work for buyers, but I do not represent you until we have an agreement. What matters most to you?',
        reaction: '👍',
      },
      {
        by: 'buyer',
        minutesLater: 9,
        text: 'A quiet room for Leo, who works nights, and a way to the station on foot. Three bedrooms would be good.',
      },
      {
        by: 'agent',
        minutesLater: 31,
        text: 'Then have a look at this one too. It has been on the market for longer, so there may be time to think.',
        home: 1,
      },
      {
        by: 'buyer',
        minutesLater: 55,
        text: 'We like it. What would you charge, and what happens if we change our minds?',
      },
      {
        by: 'agent',
        minutesLater: 12,
        text: 'My packages stand on my page, in dollars at the price of each home. For tours alone there is a touring agreement: it binds you to nobody else, and one click ends it.',
        quotes: 1,
        reaction: '❤️',
      },
      { by: 'buyer', minutesLater: 41, text: 'Could we see both on Saturday morning?' },
      {
        by: 'agent',
        minutesLater: 8,
        text: 'Saturday at ten for the first, at eleven for the second. I write to both listing agents today.',
        reaction: '🎉',
      },
      { by: 'buyer', minutesLater: 5, text: 'Perfect. Leo comes along. Until Saturday!' },
      { by: 'agent', minutesLater: 3, text: 'Both are confirmed. See you there.', reaction: '✅' },
    ],
  },
  {
    buyer: 'mia',
    agent: 'tom',
    endedHoursAgo: 26,
    lines: [
      {
        by: 'buyer',
        minutesLater: 0,
        text: 'Hello Tom (a made-up conversation of the demo). Do you know whether pets are allowed here?',
        home: 2,
      },
      {
        by: 'agent',
        minutesLater: 120,
        text: 'Hello Mia. The rules of the association are not with the listing. I can ask for them; what kind of pet?',
      },
      { by: 'buyer', minutesLater: 17, text: 'Two cats, both older than my car.' },
    ],
  },
];
