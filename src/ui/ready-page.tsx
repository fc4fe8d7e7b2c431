import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { whenIdle } from "./when-idle.ts";

/**
 * Brings the code of a page that many go to from here, once this page has come to rest: what opens it then waits for
 * its data alone. Pages of one kind share their code, so one of them is enough.
 *
 * @param page its address
 */
export function ReadyPage({ page }: { page: string }) {
	const [resting, setResting] = useState(false);
	useEffect(() => whenIdle(() => setResting(true)), []);
	return resting && <PrefetchPageLinks page={page} />;
}
