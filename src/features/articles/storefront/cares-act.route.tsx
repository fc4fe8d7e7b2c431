import { askContext } from "../../../wire/ask-context.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { caresAct } from "../content/entries.ts";
import type { Route } from "./+types/cares-act.route";
import { articleMeta } from "./article-meta.ts";
import { ComingPage } from "./coming-page.tsx";
import { relatedCourses } from "./related.ts";

export const loader = ({ context }: Route.LoaderArgs) => relatedCourses(context.get(askContext), caresAct);
export const clientLoader = () => relatedCourses(ask, caresAct);
export const meta = articleMeta(caresAct);

const about =
	"It will look back at the unemployment programs of the CARES Act of 2020 (who was covered, how they were paid for, how they ended) and at what employers still meet of them in claims, audits and appeals. Until it is here, your state’s unemployment agency has the rules that apply today.";

export default function CaresAct({ loaderData }: Route.ComponentProps) {
	return <ComingPage article={caresAct} courses={loaderData} about={about} />;
}
