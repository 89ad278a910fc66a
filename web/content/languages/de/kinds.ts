import type { kinds as english } from '../en/kinds';

export const kinds: typeof english = {
  'Constant bit rate': 'Konstante Bitrate',
  Game: 'Spiel',
  'Independent losses': 'Unabhängige Verluste',
  'Land mobile satellite': 'Satellit zu Fahrzeug',
  'LEDBAT, adaptive target': 'LEDBAT, adaptives Ziel',
  'Losses in bursts': 'Verluste in Bursts',
  'Low priority (LE)': 'Niedrige Priorität (LE)',
  'On-off': 'An-aus',
  Requests: 'Anfragen',
  Responsiveness: 'Antwortverhalten',
  'Voice call': 'Sprachanruf',
  'Web pages': 'Webseiten',
};
