import { expect, test } from 'vitest';
import { xmlFaults } from './xmlFaults.ts';

test('a small drawing is well-formed', () => {
  expect(xmlFaults('<svg a="1"><title>A &amp; B</title><g><path d="M0 0"/></g></svg>')).toEqual([]);
});

test.each([
  ['a tag left open', '<svg><g></svg>'],
  ['tags crossed', '<svg><g><a></g></a></svg>'],
  ['a bare ampersand', '<svg><title>A & B</title></svg>'],
  ['an attribute without quotes', '<svg><path d=M0/></svg>'],
  ['an attribute twice', '<svg><path d="a" d="b"/></svg>'],
  ['something after the end', '<svg></svg>more'],
  ['nothing closed', '<svg>'],
])('%s is a fault', (_, text) => {
  expect(xmlFaults(text)).not.toEqual([]);
});
