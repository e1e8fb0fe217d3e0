import type { Labels } from "./labels.ts";

export const de: Labels = {
  language: "Sprache",
  greeting: (name) => `Guten Tag, ${name}`,
  tab: {
    off: "Nicht verbunden",
    connecting: "Wird verbunden…",
    wings: "Bereit",
    on_air: "AUF SENDUNG",
    lost: "Verbindung verloren",
    blocked: "Verbindung verloren",
    elsewhere: "Anderes Fenster",
  },

  air: {
    off: "Noch nicht verbunden",
    connecting: "Wird verbunden…",
    wings: "Bereit hinter der Bühne",
    on_air: "Sie sind auf Sendung",
    lost: "Verbindung verloren. Neuer Versuch…",
    blocked: "Dieses Netz lässt kein Video durch",
    elsewhere: "Sie sind in einem anderen Fenster verbunden",
  },
  air_more: {
    off: "Niemand sieht oder hört Sie.",
    connecting: "Das dauert einen Moment.",
    wings: "Das Team sieht und hört Sie und holt Sie auf die Bühne.",
    on_air: "Das Publikum sieht und hört Sie.",
    lost: "Bleiben Sie auf dieser Seite. Sie verbindet sich von selbst wieder.",
    blocked:
      "Versuchen Sie ein anderes Netz, zum Beispiel den Hotspot Ihres Telefons. Diese Seite versucht es weiter.",
    elsewhere: "Kamera und Mikrofon kommen jetzt von dort. Von hier wird nichts gesendet.",
  },
  muted_by_team: "Vom Team stummgeschaltet",
  unheard_by_audience: "Das Publikum hört Sie nicht.",
  microphone_is_off: "Ihr Mikrofon ist aus.",
  camera_is_off: "Ihre Kamera ist aus.",

  why: "Damit Sie auf der Bühne erscheinen, braucht diese Seite Ihre Kamera und Ihr Mikrofon. Es wird nichts aufgezeichnet, und niemand sieht Sie, bevor Sie sich verbinden.",
  turn_on: "Kamera und Mikrofon einschalten",
  asking: "Ihr Browser fragt jetzt",
  asking_more: "Wählen Sie «Zulassen».",
  microphone_only: "Nur Mikrofon",
  only_you: "Das sehen nur Sie. Prüfen Sie Bild und Ton, dann verbinden Sie sich.",
  connect: "Verbinden",
  continue_here: "Hier weitermachen",
  leave: "Verlassen",
  leave_on_air: "Sie sind auf Sendung. Trotzdem verlassen?",
  leave_yes: "Jetzt verlassen",
  leave_no: "Bleiben",
  try_again: "Nochmals versuchen",

  problem: {
    insecure: "Diese Seite braucht eine sichere Adresse",
    in_app: "Bitte öffnen Sie diese Seite im Browser",
    denied: "Kamera und Mikrofon sind blockiert",
    missing: "Keine Kamera und kein Mikrofon gefunden",
    busy: "Ein anderes Programm benutzt Kamera oder Mikrofon",
  },
  problem_more: {
    insecure:
      "Browser geben Kamera und Mikrofon nur an Adressen, die mit https:// beginnen. Fragen Sie das Team nach dieser Adresse.",
    in_app:
      "Apps geben den Seiten, die sie anzeigen, keine Kamera. Kopieren Sie die Adresse und öffnen Sie sie in Safari, Chrome, Edge oder Firefox.",
    denied:
      "Klicken Sie auf das Zeichen links der Adresse, erlauben Sie Kamera und Mikrofon, und versuchen Sie es nochmals. Auf Telefon und Mac prüfen Sie auch die Datenschutz-Einstellungen für Ihren Browser.",
    missing: "Schliessen Sie eine Kamera oder ein Mikrofon an und versuchen Sie es nochmals.",
    busy: "Schliessen Sie andere Videoanrufe und Programme, die sie benutzen, und versuchen Sie es nochmals.",
  },
  notice: {
    camera_replaced: "Ihre Kamera wurde ausgesteckt. Jetzt wird eine andere benutzt.",
    camera_gone: "Ihre Kamera wurde ausgesteckt. Stecken Sie sie ein und schalten Sie die Kamera wieder ein.",
    microphone_replaced: "Ihr Mikrofon wurde ausgesteckt. Jetzt wird ein anderes benutzt.",
    microphone_gone:
      "Ihr Mikrofon wurde ausgesteckt. Stecken Sie es ein und schalten Sie das Mikrofon wieder ein.",
    screen_ended: "Ihr Bildschirm wird nicht mehr geteilt. Teilen Sie ihn neu, um ihn wieder zu zeigen.",
    screen_elsewhere: "Ihr Bildschirm wird jetzt von einem anderen Fenster geteilt.",
  },
  no_camera: "Keine Kamera gefunden. Sie können trotzdem sprechen und Ihren Bildschirm teilen.",
  no_microphone: "Kein Mikrofon gefunden. Niemand wird Sie hören.",

  self_view: "Ihr Bild",
  shared_screen: "Ihr geteilter Bildschirm",
  camera_off: "Kamera aus",
  devices: { camera: "Kamera", microphone: "Mikrofon" },
  unnamed: { camera: "Kamera", microphone: "Mikrofon" },
  turn_camera: { on: "Kamera einschalten", off: "Kamera ausschalten" },
  turn_microphone: { on: "Mikrofon einschalten", off: "Mikrofon ausschalten" },
  share: "Bildschirm teilen",
  stop_sharing: "Nicht mehr teilen",
  no_sharing:
    "Dieses Gerät kann seinen Bildschirm nicht teilen. Öffnen Sie den Link dafür auf einem Computer.",
  flip: "Andere Kamera",
  level: "Lautstärke",
  unheard:
    "Wir hören Sie nicht. Sagen Sie etwas; bewegt sich der Balken nicht, wählen Sie ein anderes Mikrofon.",

  quality: { good: "Gute Verbindung", weak: "Schwache Verbindung", bad: "Schlechte Verbindung" },
  quality_more: {
    weak: "Ihr Bild kann unschärfer werden. Gehen Sie näher zum WLAN, oder nehmen Sie ein Kabel.",
    bad: "Ihr Bild kann stehen bleiben. Nehmen Sie ein Kabel oder ein anderes Netz, und schliessen Sie andere Programme.",
  },

  time_left: "Noch",
  over_time: "Überzogen",
  starts_in: "Beginnt in",
  late: "Verspätet um",
  planned: (start, end) => `${start} bis ${end}`,
  held: "Angehalten",
  ended: "Die Session ist vorbei",
  ended_more: "Vielen Dank! Kamera und Mikrofon sind aus, Sie können diese Seite schliessen.",
  cancelled: "Die Session wurde abgesagt",
  cancelled_more: "Fragen Sie das Team, falls Sie das überrascht.",

  note: "Vom Team",
  on_stage: "Jetzt auf der Bühne",
  nothing_on_stage: "Noch nicht bekannt",
  shown_of_you: "Von Ihnen gezeigt",
  source: {
    camera: "Ihre Kamera",
    screen: "Ihr Bildschirm",
    both: "Ihr Bildschirm mit Ihrer Kamera",
    scene: "Wie vom Team geplant",
  },
  others: "Auch auf Sendung",

  invalid: "Dieser Link ist nicht gültig",
  invalid_more:
    "Vielleicht ist er abgelaufen oder wurde durch einen neuen ersetzt. Fragen Sie die Person, die ihn geschickt hat, nach einem neuen Link.",
  loading: "Einen Moment…",
  lost: "Keine Verbindung. Neuer Versuch…",
};
