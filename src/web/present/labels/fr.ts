import type { Labels } from "./labels.ts";

export const fr: Labels = {
  language: "Langue",
  greeting: (name) => `Bonjour ${name}`,
  tab: {
    off: "Non connecté",
    connecting: "Connexion…",
    wings: "En coulisses",
    on_air: "À L’ANTENNE",
    lost: "Connexion perdue",
    blocked: "Connexion perdue",
    elsewhere: "Autre fenêtre",
  },

  air: {
    off: "Pas encore connecté",
    connecting: "Connexion…",
    wings: "En coulisses",
    on_air: "Vous êtes à l’antenne",
    lost: "Connexion perdue. Nouvel essai…",
    blocked: "Ce réseau ne laisse pas passer la vidéo",
    elsewhere: "Vous êtes connecté dans une autre fenêtre",
  },
  air_more: {
    off: "Personne ne vous voit ni ne vous entend.",
    connecting: "Cela prend un instant.",
    wings: "L’équipe vous voit et vous entend, et vous passera à l’antenne.",
    on_air: "Le public vous voit et vous entend.",
    lost: "Restez sur cette page. Elle se reconnecte toute seule.",
    blocked:
      "Essayez un autre réseau, par exemple le partage de connexion de votre téléphone. Cette page continue d’essayer.",
    elsewhere: "La caméra et le micro viennent maintenant de là. Rien n’est envoyé d’ici.",
  },
  muted_by_team: "Micro coupé par l’équipe",
  unheard_by_audience: "Le public ne vous entend pas.",
  microphone_is_off: "Votre micro est coupé.",
  camera_is_off: "Votre caméra est coupée.",

  why: "Pour apparaître sur scène, autorisez cette page à utiliser votre caméra et votre micro. Rien n’est enregistré, et personne ne vous voit avant que vous vous connectiez.",
  turn_on: "Activer la caméra et le micro",
  asking: "Votre navigateur demande maintenant",
  asking_more: "Choisissez « Autoriser ».",
  microphone_only: "Micro seulement",
  only_you: "Vous seul voyez ceci. Vérifiez l’image et le son, puis connectez-vous.",
  connect: "Se connecter",
  continue_here: "Continuer ici",
  leave: "Quitter",
  leave_on_air: "Vous êtes à l’antenne. Quitter quand même ?",
  leave_yes: "Quitter maintenant",
  leave_no: "Rester",
  try_again: "Réessayer",

  problem: {
    insecure: "Cette page a besoin d’une adresse sécurisée",
    in_app: "Ouvrez cette page dans votre navigateur",
    denied: "La caméra et le micro sont bloqués",
    missing: "Aucune caméra ni aucun micro trouvé",
    busy: "Un autre programme utilise la caméra ou le micro",
  },
  problem_more: {
    insecure:
      "Les navigateurs ne donnent la caméra et le micro qu’aux adresses qui commencent par https://. Demandez cette adresse à l’équipe.",
    in_app:
      "Les applications ne donnent pas de caméra aux pages qu’elles affichent. Copiez l’adresse et ouvrez-la dans Safari, Chrome, Edge ou Firefox.",
    denied:
      "Cliquez sur le signe à gauche de l’adresse, autorisez la caméra et le micro, et réessayez. Sur un téléphone ou un Mac, vérifiez aussi les réglages de confidentialité du système pour votre navigateur.",
    missing: "Branchez une caméra ou un micro et réessayez.",
    busy: "Fermez les autres appels vidéo et les programmes qui les utilisent, puis réessayez.",
  },
  notice: {
    camera_replaced: "Votre caméra a été débranchée. Une autre est utilisée maintenant.",
    camera_gone: "Votre caméra a été débranchée. Rebranchez-la et réactivez la caméra.",
    microphone_replaced: "Votre micro a été débranché. Un autre est utilisé maintenant.",
    microphone_gone: "Votre micro a été débranché. Rebranchez-le et réactivez le micro.",
    screen_ended: "Votre écran n’est plus partagé. Partagez-le de nouveau pour le montrer.",
    screen_elsewhere: "Votre écran est maintenant partagé depuis une autre fenêtre.",
  },
  no_camera: "Aucune caméra trouvée. Vous pouvez quand même parler et partager votre écran.",
  no_microphone: "Aucun micro trouvé. Personne ne vous entendra.",

  self_view: "Votre image",
  shared_screen: "Votre écran partagé",
  camera_off: "Caméra coupée",
  devices: { camera: "Caméra", microphone: "Micro" },
  unnamed: { camera: "Caméra", microphone: "Micro" },
  turn_camera: { on: "Activer la caméra", off: "Couper la caméra" },
  turn_microphone: { on: "Activer le micro", off: "Couper le micro" },
  share: "Partager l’écran",
  stop_sharing: "Arrêter le partage",
  no_sharing: "Cet appareil ne peut pas partager son écran. Ouvrez pour cela le lien sur un ordinateur.",
  flip: "Autre caméra",
  level: "Niveau sonore",
  unheard:
    "Nous ne vous entendons pas. Dites quelque chose ; si la barre ne bouge pas, choisissez un autre micro.",

  quality: { good: "Bonne connexion", weak: "Connexion faible", bad: "Mauvaise connexion" },
  quality_more: {
    weak: "Votre image peut être moins nette. Rapprochez-vous du Wi-Fi ou utilisez un câble.",
    bad: "Votre image peut se figer. Utilisez un câble ou un autre réseau, et fermez les autres programmes.",
  },

  time_left: "Temps restant",
  over_time: "Dépassement",
  starts_in: "Commence dans",
  late: "En retard de",
  planned: (start, end) => `${start} à ${end}`,
  held: "En pause",
  ended: "La session est terminée",
  ended_more: "Merci ! Votre caméra et votre micro sont coupés, vous pouvez fermer cette page.",
  cancelled: "La session a été annulée",
  cancelled_more: "Demandez à l’équipe si cela vous surprend.",

  note: "De l’équipe",
  on_stage: "Sur scène maintenant",
  nothing_on_stage: "Pas encore connu",
  shown_of_you: "Montré de vous",
  source: {
    camera: "Votre caméra",
    screen: "Votre écran",
    both: "Votre écran avec votre caméra",
    scene: "Comme prévu par l’équipe",
  },
  others: "Aussi à l’antenne",

  invalid: "Ce lien n’est pas valable",
  invalid_more:
    "Il a peut-être expiré ou été remplacé par un nouveau. Demandez un nouveau lien à la personne qui vous l’a envoyé.",
  loading: "Un instant…",
  lost: "Pas de connexion. Nouvel essai…",
};
