/** The role of a text for screen readers: a heading, or a paragraph by default. */
export type TextRole = "H1" | "H2" | "P";

/** The role of several texts that belong together. */
export type GroupRole = "Table" | "TR" | "TH" | "TD" | "Link";

/**
 * The structure of a tagged PDF, from which screen readers take the order and the roles of the texts (ISO 32000-1,
 * 14.8). Everything is either a text of the structure or an artifact, which screen readers skip.
 */
export class DocumentStructure {
	readonly #doc: PDFKit.PDFDocument;
	readonly #root: PDFKit.PDFStructureElement;
	#open: PDFKit.PDFStructureElement;
	#isArtifact = false;

	constructor(doc: PDFKit.PDFDocument) {
		this.#doc = doc;
		this.#root = doc.struct("Document");
		this.#open = this.#root;
		doc.addStructure(this.#root);
	}

	/**
	 * Draws a text as a child of the open group.
	 *
	 * @param actual the text in the order of reading, if it is drawn in another one
	 */
	text(role: TextRole, draw: () => void, actual?: string): void {
		if (this.#isArtifact) draw();
		else this.#open.add(this.#doc.struct(role, actual === undefined ? {} : { actual }, [draw]));
	}

	/** Makes what `draw` draws a group of the open one. A header cell says which cells it labels. */
	group(role: GroupRole, draw: () => void, scope?: "Row" | "Column"): void {
		const parent = this.#open;
		if (!this.#isArtifact) {
			// The types lack `scope`, which the library supports.
			this.#open = this.#doc.struct(role, (scope ? { scope } : {}) as object);
			parent.add(this.#open);
		}
		draw();
		if (this.#open !== parent) this.#open.end();
		this.#open = parent;
	}

	/** Draws what screen readers skip: decoration, or what every page repeats. */
	artifact(type: "Layout" | "Pagination", draw: () => void): void {
		const isNested = this.#isArtifact;
		this.#isArtifact = true;
		if (!isNested) this.#doc.markContent("Artifact", { type });
		draw();
		if (!isNested) this.#doc.endMarkedContent();
		this.#isArtifact = isNested;
	}

	/** The group that an annotation belongs to. */
	get open(): PDFKit.PDFStructureElement {
		return this.#open;
	}

	end(): void {
		this.#root.end();
	}
}
