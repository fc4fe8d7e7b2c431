/** What test programs inherit from this process: the search path, and Node's compile cache. */
export const programEnvironment: NodeJS.ProcessEnv = {
	PATH: process.env.PATH,
	NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
