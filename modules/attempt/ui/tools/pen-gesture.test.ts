import { expect, it } from 'vitest';
import { makePenGesture } from './pen-gesture.ts';

const hand = () => {
  const said: string[] = [];
  const gesture = makePenGesture({
    begin: ({ clientX }) => said.push(`begin ${clientX}`),
    extend: ({ clientX }) => said.push(`to ${clientX}`),
    end: () => said.push('end'),
    abandon: () => said.push('abandon'),
    scroll: (x, y) => said.push(`scroll ${x},${y}`),
  });
  const at = (pointerType: string, pointerId: number, clientX = 0, clientY = 0) => ({ pointerType, pointerId, clientX, clientY });
  return { said, gesture, at };
};

it.each(['mouse', 'pen', 'touch'])('a %s draws', (type) => {
  const { said, gesture, at } = hand();
  gesture.down(at(type, 1, 10));
  gesture.move(at(type, 1, 20));
  gesture.up(at(type, 1));
  gesture.move(at(type, 1, 30));
  expect(said).toEqual(['begin 10', 'to 20', 'end']);
});

it('two fingers scroll, and what the first began to draw is no line', () => {
  const { said, gesture, at } = hand();
  gesture.down(at('touch', 1, 0, 100));
  gesture.down(at('touch', 2, 50, 100));
  gesture.move(at('touch', 1, 0, 80));
  gesture.move(at('touch', 2, 50, 80));
  gesture.up(at('touch', 1));
  gesture.up(at('touch', 2));
  expect(said).toEqual(['begin 0', 'abandon', 'scroll 0,10', 'scroll 0,10']);
});

it('a pen takes over from the palm, which then draws nothing and scrolls only while the pen is up', () => {
  const { said, gesture, at } = hand();
  gesture.down(at('touch', 1, 5));
  gesture.down(at('pen', 2, 10));
  gesture.move(at('touch', 1, 6));
  gesture.move(at('pen', 2, 20));
  gesture.up(at('pen', 2));
  gesture.up(at('touch', 1));
  gesture.down(at('touch', 3, 0, 40));
  gesture.move(at('touch', 3, 0, 10));
  expect(said).toEqual(['begin 5', 'abandon', 'begin 10', 'to 20', 'end', 'scroll 0,30']);
});

it('a gesture that the browser takes away is no line', () => {
  const { said, gesture, at } = hand();
  gesture.down(at('pen', 1));
  gesture.cancel(at('pen', 1));
  gesture.up(at('pen', 1));
  expect(said).toEqual(['begin 0', 'abandon']);
});
