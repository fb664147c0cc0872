import pg from 'pg';

/** From the neighbouring database `postgres`: a template that somebody is connected to cannot be copied. */
export const runOn = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const neighbour = new URL(url);
  neighbour.pathname = 'postgres';
  const client = new pg.Client({ connectionString: neighbour.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
