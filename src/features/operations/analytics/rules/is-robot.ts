const robots =
	/(?<!cu)bots?(?![a-z])|crawl|spider|slurp|headless|lighthouse|prerender|preview|scrap|monitor|uptime|pingdom|archiver|facebookexternalhit|embedly|^curl|^wget|python|java\/|go-http|node|axios|okhttp|libwww|phantom|selenium|playwright|puppeteer/i;

/** Returns whether a user agent identifies itself as a program. A missing one counts as a program. */
export const isRobot = (userAgent: string | undefined): boolean =>
	!userAgent?.startsWith("Mozilla/") || robots.test(userAgent);
