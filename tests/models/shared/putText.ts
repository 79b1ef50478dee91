import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts a whole text into the field of that label. Typed letter by letter it would go wherever the focus is meanwhile,
 * and a space presses a button.
 */
export async function put(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  if (field.value === text) return;
  await user.click(field);
  fireEvent.change(field, { target: { value: text } });
}
