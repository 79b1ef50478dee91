export interface SeedPerson {
  email: string;
  full_name: string | null;
  /** Number of the role in each company, by the company's key. */
  roles: Record<string, number>;
  password_hash?: string;
  is_superuser?: boolean;
  isDeleted?: boolean;
}

const person = (email: string, full_name: string | null, roles: Record<string, number>): SeedPerson => ({
  email: `${email}@erpconstrutoras.example`,
  full_name,
  roles,
});

/** Colleagues without a password: they fill the administration's lists and cannot sign in. */
export const demoPeople: SeedPerson[] = [
  person('gabriela.reis', 'Gabriela Reis', { atlantica: 3, pedraBranca: 1 }),
  person('henrique.lopes', 'Henrique Lopes', { atlantica: 4 }),
  person('juliana.paiva', null, { horizonte: 5 }),
  person('leandro.costa', 'Leandro Costa', { serraAzul: 2 }),
  { ...person('otavio.brandao', 'Otávio Brandão', { horizonte: 3 }), isDeleted: true },
];
