const robots =
	/(?<!cu)bots?(?![a-z])|crawl|spider|slurp|headless|lighthouse|prerender|preview|scrap|monitor|uptime|pingdom|archiver|facebookexternalhit|embedly|^curl|^wget|python|java\/|go-http|node|axios|okhttp|libwww|phantom|selenium|playwright|puppeteer/i;

/** Whether a user agent is a program and no person's browser, as far as it says so. One that says nothing is. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent?.startsWith("Mozilla/") || robots.test(userAgent);
