// One drawing style: 24 × 24, a line of 2 with round ends, the colour of the text. Decorative: words stand beside it.

const drawings = {
  play: 'M8 5l11 7-11 7z',
  globe: 'M12 21a9 9 0 1 0-.01 0M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  user: 'M12 11.5a4 4 0 1 0-.01 0M4 20.5c1-4 4-5.5 8-5.5s7 1.5 8 5.5',
  helmet: 'M3 16a9 9 0 0 1 18-1v1zM12 16c0-3 2.5-5 9-4.5M3 16v3h12',
  bag: 'M6 9a6 6 0 0 1 12 0v11H6zM9.5 6V4h5v2M9 14h6',
  leaf: 'M5 19C4 10 9 5 20 4c0 11-5 16-13 14M5 20c2-5 5-8 9-10',
  card: 'M3 6h18v12H3zM3 10h18M7 15h3',
  umbrella: 'M3 13a9 9 0 0 1 18 0zM12 4V3M12 13v5.5a2 2 0 0 0 4 0',
  scooter: 'M5 18a2.5 2.5 0 1 0 .01 0M18.5 18a2.5 2.5 0 1 0 .01 0M8 18h7c.5-3 2-5 4-5.5L17 5h-3M4 12h6l2 4',
  pin: 'M12 21c-4-4.5-7-7.5-7-11a7 7 0 0 1 14 0c0 3.5-3 6.5-7 11zM12 12.5a2.5 2.5 0 1 0-.01 0',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  clock: 'M12 21a9 9 0 1 0-.01 0M12 7v5l3 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  pause: 'M8.5 5v14M15.5 5v14',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1C11 20 4 13 4 5a1 1 0 0 1 1-1',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  chat: 'M4 20l1.2-4A8 8 0 1 1 8 18.8z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  shield: 'M12 3l8 3v6c0 4.5-3.2 7.5-8 9-4.8-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  info: 'M12 21a9 9 0 1 0-.01 0M12 11v6M12 7.5v.01',
  warning: 'M12 4l9.5 16h-19zM12 10v5M12 17.5v.01',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  jacket: 'M8 4l4 3 4-3 5 4-2 4-2-1v9H7v-9l-2 1-2-4zM12 7v13',
  truck: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7.5 19a2 2 0 1 0-.01 0M17.5 19a2 2 0 1 0-.01 0',
  office: 'M5 21V4h14v17M3 21h18M9 8h1M14 8h1M9 12h1M14 12h1M10 21v-4h4v4',
  share: 'M12 15V3M8 6.5L12 3l4 3.5M7 10H5v11h14V10h-2',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  sliders: 'M4 7h9M17 7h3M15 9.5v-5M4 17h3M11 17h9M9 19.5v-5',
  search: 'M11 18a7 7 0 1 0-.01 0M16 16l5 5',
} as const;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as IconName[]; // Object.keys forgets the names

export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={`shrink-0 ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={drawings[name]} />
  </svg>
);
