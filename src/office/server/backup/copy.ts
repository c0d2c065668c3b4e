/** PostgreSQL's COPY over the driver's connection: rows as text, streamed in either direction in constant memory. */
import { once } from "node:events";
import type { Writable } from "node:stream";
import type pg from "pg";

/** Driver methods for custom statements that its published types omit. */
type Line = pg.Connection & {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
};

/** Writes every row, with its line feed, to `sink` with backpressure. `onRow` gets each row first. */
export function copyOut(client: pg.Client, statement: string, sink: Writable, onRow: (row: Buffer) => void) {
  let line: Line;
  return run(client, statement, {
    begun: (connection) => {
      line = connection;
    },
    row(chunk) {
      // The driver reuses this memory for the next rows.
      const row = Buffer.from(chunk);
      onRow(row);
      if (sink.write(row) || line.stream.isPaused()) return;
      line.stream.pause();
      sink.once("drain", () => line.stream.resume());
    },
  });
}

/** `chunks` are whole rows, each with its line feed. */
export function copyIn(client: pg.Client, statement: string, chunks: AsyncIterable<Buffer>) {
  let refused = false;
  return run(client, statement, {
    async wanted(line) {
      try {
        for await (const chunk of chunks) {
          if (refused) return;
          line.sendCopyFromChunk(chunk);
          if (line.stream.writableNeedDrain) await once(line.stream, "drain");
        }
        line.endCopyFrom();
      } catch (error) {
        line.sendCopyFail(error instanceof Error ? error.message : String(error));
      }
    },
    failed: () => {
      refused = true;
    },
  });
}

type Steps = {
  begun?: (line: Line) => void;
  row?: (chunk: Buffer) => void;
  wanted?: (line: Line) => void;
  failed?: () => void;
};

/** Implements the methods the driver calls on its active statement. */
function run(client: pg.Client, statement: string, { begun, row, wanted: requested, failed }: Steps): Promise<void> {
  return new Promise((done, fail) => {
    let failure: unknown;
    client.query({
      submit(connection: pg.Connection) {
        begun?.(connection as Line);
        (connection as Line).query(statement);
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => row?.(chunk),
      handleCopyInResponse: (connection: pg.Connection) => requested?.(connection as Line),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (failure === undefined ? done() : fail(failure)),
      handleError(error: unknown) {
        failure = error;
        failed?.();
        fail(error);
      },
    } as pg.Submittable);
  });
}
