import { useEffect, useState } from "react";
import { type Call, type InputOf, type ResponseOf, useConsoleQuery } from "#console-kit/index.ts";

/** Loads what an editor works on, and keeps it: later responses must not change it. */
export function useOpened<C extends Call>(call: C, input: InputOf<C>) {
	const { data, failed, isFetching } = useConsoleQuery(call, input);
	const [opened, setOpened] = useState<ResponseOf<C>>();
	useEffect(() => {
		if (data && !isFetching) setOpened((before) => before ?? data);
	}, [data, isFetching]);
	return { opened, failed };
}
