import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Logo } from '../../../src/layout/Logo.tsx';
import { shop } from '../../../src/config/shop.ts';

describe('the logo', () => {
  it('shows the name as text when there is no word mark', () => {
    render(<Logo wordMark={undefined} />);
    expect(screen.getByText(shop.name)).toBeInTheDocument();
  });

  it('shows the word mark with an accessible name', () => {
    render(<Logo wordMark={{ viewBox: '0 0 10 4', path: 'M0 0h10v4z' }} />);
    expect(screen.getByRole('img', { name: shop.name })).toHaveAttribute('viewBox', '0 0 10 4');
    expect(screen.queryByText(shop.name)).toBeNull();
  });
});
