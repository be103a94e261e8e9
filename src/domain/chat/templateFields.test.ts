import { expect, test } from 'vitest';
import { ChatTemplateText } from './ChatTemplate.ts';
import { fillTemplate, openFields, openFieldsFault, templateFault } from './templateFields.ts';

const body =
  'Hello {buyer first name}, shall we see {home address} on {Tour  Time}? {my first name}';

test('what is known is put in, and what is not stays open in one way of writing', () => {
  const filled = fillTemplate(body, { 'buyer first name': 'Ana', 'my first name': 'Dana' });
  expect(filled).toBe('Hello Ana, shall we see {home address} on {tour time}? Dana');
  expect(openFields(filled)).toEqual(['home address', 'tour time']);
  expect(openFieldsFault(filled)).toBe(
    'Fill in {home address} and {tour time} before you send this.',
  );
});

test('a value of blanks is none', () => {
  expect(fillTemplate('{home address}', { 'home address': '  ' })).toBe('{home address}');
});

test('a value that looks like a field is not filled in its turn', () => {
  expect(fillTemplate('{buyer first name}', { 'buyer first name': '{my phone}' })).toBe(
    '{my phone}',
  );
});

test('a text without open fields may go, braces of another kind included', () => {
  expect(openFieldsFault('f(x) = {1, 2}, {not a field}')).toBeNull();
});

test('a template with a field that nobody can fill is refused with those there are', () => {
  expect(templateFault('Dear {client}')).toMatch(
    /^There is no field \{client\}\. Use \{buyer first name\}, .* or \{my phone\}\.$/,
  );
  expect(
    ChatTemplateText.safeParse({ title: 'Hello', body: 'Dear {client}' }).error?.issues[0],
  ).toMatchObject({
    path: ['body'],
    message: expect.stringContaining('There is no field {client}.'),
  });
  expect(ChatTemplateText.parse({ title: ' Tour ', body })).toEqual({ title: 'Tour', body });
});
