/** The pages that the server draws before the browser does; all that anyone may see. */
import type { ComponentType } from 'react';
import type { drawnPaths } from '#api/renderer.ts';
import { Component as AgentPage } from '../../agent/AgentPage.tsx';
import { Component as AgentsPage } from '../../agent/find/AgentsPage.tsx';
import { Component as HomePage } from '../../property/home/HomePage.tsx';
import { Component as AddressPage } from '../../search/address/AddressPage.tsx';
import { Component as FirstSearch } from '../../search/results/FirstSearch.tsx';

export const drawnPages: Record<(typeof drawnPaths)[number], ComponentType> = {
  '/': AddressPage,
  '/search': FirstSearch,
  '/home/:listingKey': HomePage,
  '/agents': AgentsPage,
  '/agents/:profileId': AgentPage,
};
