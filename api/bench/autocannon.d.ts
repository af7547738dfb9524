/** The part of autocannon used here; the package ships no types. */
declare module "autocannon" {
  export interface Request {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  export interface Options {
    url: string;
    connections?: number;
    /** Seconds. */
    duration?: number;
    amount?: number;
    /** Seconds. */
    timeout?: number;
    requests?: Request[];
  }
  export interface Result {
    errors: number;
  }
  interface Run {
    /** The listener gets the client, the status, the bytes and the milliseconds of an answer. */
    on(event: "response", listener: (...answer: [unknown, number, number, number]) => void): Run;
  }
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): Run;
}
