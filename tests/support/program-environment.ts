/** What a program that a test starts inherits from this process: how to find other programs, and Node's compiled code. */
export const programEnvironment: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
