import { expect, test } from 'vitest';
import { adminSteps, agentSteps, stepsOf } from './nextSteps.ts';

const newcomer = {
  profileFilledInYn: false,
  packagesOnOffer: 0,
  aboutYn: false,
  areasYn: false,
  photoYn: false,
  templates: 0,
};

test('a new agent begins with the profile, then a package', () => {
  const steps = stepsOf(agentSteps, newcomer);
  expect(steps.slice(0, 2)).toEqual([
    { step: 'fill_in_profile', doneYn: false },
    { step: 'publish_package', doneYn: false },
  ]);
  expect(steps.every(({ doneYn }) => !doneYn)).toBe(true);
});

test('what is done is said to be done, one by one', () => {
  const done = (standing: Partial<typeof newcomer>) =>
    stepsOf(agentSteps, { ...newcomer, ...standing })
      .filter(({ doneYn }) => doneYn)
      .map(({ step }) => step);
  expect(done({ profileFilledInYn: true })).toEqual(['fill_in_profile']);
  expect(done({ packagesOnOffer: 1 })).toEqual(['publish_package']);
  expect(done({ photoYn: true })).toEqual(['add_photo']);
  expect(done({ aboutYn: true })).toEqual(['write_about']);
  expect(done({ areasYn: true })).toEqual(['name_areas']);
  expect(done({ templates: 2 })).toEqual(['write_template']);
});

test('a broker is asked to read rules only where some are old or unreviewed', () => {
  const firm = {
    enteredYn: true,
    officeYn: true,
    agents: 3,
    packagesOnOffer: 2,
    staleRules: 0,
    unreviewedRules: 4,
  };
  expect(stepsOf(adminSteps, firm).filter(({ doneYn }) => !doneYn)).toEqual([
    { step: 'review_rules', doneYn: false },
  ]);
  expect(stepsOf(adminSteps, { ...firm, staleRules: 1, enteredYn: false })).toMatchObject([
    { step: 'enter_brokerage', doneYn: false },
    { step: 'enter_office', doneYn: true },
    { doneYn: true },
    { doneYn: true },
    { step: 'read_rules', doneYn: false },
    { step: 'review_rules', doneYn: false },
  ]);
});

test('a brokerage of an earlier version is asked for its office', () => {
  const firm = { enteredYn: true, officeYn: false, agents: 1, packagesOnOffer: 1 };
  const steps = stepsOf(adminSteps, { ...firm, staleRules: 0, unreviewedRules: 0 });
  expect(steps.filter(({ doneYn }) => !doneYn)).toEqual([{ step: 'enter_office', doneYn: false }]);
});
