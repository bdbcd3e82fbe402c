/** This machine cannot play the step, which says nothing about the documents. */
export class NotPlayable extends Error {}
