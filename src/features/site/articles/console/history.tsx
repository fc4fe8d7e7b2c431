import { ifChanged, useAct, useRows, VersionList } from "#console-kit/index.ts";
import { RichText } from "#ui/text/rich-text.tsx";
import { type EditedArticle, listAllArticles, listArticleVersions, restoreArticle } from "../console-contract.ts";
import { fieldNames } from "../rules/changed-fields.ts";
import { changeLabels } from "./labels.ts";

interface Props {
	article: EditedArticle;
	/** Whether restoring would discard changes. */
	unsaved: boolean;
	onDone: (now: EditedArticle) => void;
	onConflict: (now: EditedArticle) => void;
}

/** Lists all versions of an article, whose texts can be read. */
export function History({ article, unsaved, onDone, onConflict }: Props) {
	const params = { id: String(article.id) };
	const list = useRows(listArticleVersions, {}, ({ versions, next }) => ({ rows: versions, next }), { params });
	const { act } = useAct(restoreArticle, {
		changes: [listAllArticles, listArticleVersions],
		done: () => "The version is restored as a new version.",
		refused: ifChanged(onConflict),
	});
	async function restore(from: number) {
		const now = await act({ params, body: { version: article.version, from } });
		if (now) onDone(now);
	}
	return (
		<VersionList
			list={list}
			current={{ version: article.version }}
			formatTitle={({ version, action }) => `Version ${version}: ${changeLabels[action] ?? action}`}
			formatDetails={({ changed }) => changed.map((name) => fieldNames[name]).join(", ")}
			renderContent={({ title, body }) => (
				<>
					<p className="mb-3 font-serif text-lg">{title}</p>
					<RichText html={body} />
				</>
			)}
			question={
				article.state === "published"
					? "This article is published. Visitors will see the restored version immediately."
					: undefined
			}
			isChanged={unsaved}
			onRestore={restore}
		/>
	);
}
