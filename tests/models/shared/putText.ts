import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Sets a whole text in the labelled field. Typed by letter, it would follow the focus, and a space presses buttons. */
export async function put(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  if (field.value === text) return;
  await user.click(field);
  fireEvent.change(field, { target: { value: text } });
}
