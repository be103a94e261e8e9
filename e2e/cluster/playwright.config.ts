/** The journeys that are walked against `npm run cluster`: two processes, one of them killed on the way. */
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const { projects: _, ...shared } = base;

export default defineConfig(shared, {
  testDir: '..',
  testIgnore: [],
  testMatch: [
    'cluster/*.spec.ts',
    'anEventArrivesByEveryWay.spec.ts',
    'aBuyerAndAnAgentTalk.spec.ts',
    'aCoBuyerJoinsTheConversation.spec.ts',
  ],
  outputDir: '../../test-results/cluster',
  globalSetup: './startCluster.ts',
  // Two processes, PostgreSQL twice and a browser are there already; a kill is everybody's.
  workers: 1,
  fullyParallel: false,
});
