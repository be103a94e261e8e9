/**
 * Lives of homes as feeds bring them, each a situation that real files have: the rows in the order
 * of their arrival, and what the page says. Days are of 2026; dollars in thousands.
 */
import type { LifeExample } from './lifeRow.example.ts';
import { livesBesideMarket } from './livesBesideMarket.example.ts';
import { livesOnMarket } from './livesOnMarket.example.ts';

export const lives: LifeExample[] = [...livesOnMarket, ...livesBesideMarket];
