// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useChat } from './use-chat.ts';

it('the chat is not asked for outside of its provider (specification section 8)', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useChat())).toThrow('outside of ChatProvider');
  said.mockRestore();
});
